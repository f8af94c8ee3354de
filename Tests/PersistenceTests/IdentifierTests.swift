import Foundation
import Persistence
import Synchronization
import Testing

@Suite struct IdentifierTests {
  private let noon = Date(millisecondsSince1970: 1_800_000_000_000)

  @Test func `identifiers of one source ascend, also when the clock stands or goes back`() {
    let clock = Mutex(noon)
    let source = IdentifierSource(now: { clock.withLock { $0 } })
    var made = (0..<1000).map { _ in source.next(Item.self) }
    clock.withLock { $0 -= 3600 }
    made += (0..<1000).map { _ in source.next(Item.self) }
    clock.withLock { $0 += 7200 }
    made.append(source.next())
    #expect(zip(made, made.dropFirst()).allSatisfy { $0 < $1 })
    #expect(made[0].rawValue >> 21 == 1_800_000_000_000)
  }

  @Test func `sources and threads do not meet`() async {
    let noon = noon
    let source = IdentifierSource(now: { noon })
    let all = await withTaskGroup(of: [Int64].self) { group in
      for _ in 0..<8 { group.addTask { (0..<500).map { _ in source.next(Item.self).rawValue } } }
      return await group.reduce(into: Set<Int64>()) { $0.formUnion($1) }
    }
    #expect(all.count == 4000)
    let other = IdentifierSource(now: { noon })
    #expect(other.next(Item.self) != source.next(Item.self))
  }

  @Test func `in JSON an identifier is a string`() throws {
    let identifier = PersistentIdentifier<Item>(rawValue: 9_007_199_254_740_993)
    let json = try JSONEncoder().encode([identifier])
    #expect(String(decoding: json, as: UTF8.self) == #"["9007199254740993"]"#)
    #expect(try JSONDecoder().decode([PersistentIdentifier<Item>].self, from: json) == [identifier])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([PersistentIdentifier<Item>].self, from: Data(#"["x"]"#.utf8))
    }
    #expect(PersistentIdentifier<Item>("\(identifier)") == identifier)
    #expect(PersistentIdentifier<Item>("12x") == nil)
  }

  @Test(arguments: [
    Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity),
    Date(timeIntervalSince1970: 0.0004),
  ])
  func `dates beyond what is stored are clamped or rounded`(_ date: Date) {
    let stored = Date(millisecondsSince1970: date.millisecondsSince1970)
    #expect(
      stored == date || abs(stored.timeIntervalSince(date)) <= 0.0005 || !date.timeIntervalSince1970.isFinite)
  }
}
