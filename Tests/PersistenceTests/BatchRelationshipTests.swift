import Foundation
import Persistence
import Testing
import Timing

@Suite struct BatchRelationshipTests {
  private static let shelfByName = BatchKey<Shelf>("name")

  /// An item and the name of its shelf.
  private struct Line {
    let item: Int64
    let shelf: String
  }

  /// Items on shelves that are made where they are missing; the shelves are inserted after their items.
  private func request(
    _ lines: [Line], _ mode: BatchInsertRequest.Mode = .atomic,
    whenRefused rule: BatchInsertRequest.RefusalRule = .stop
  ) -> BatchInsertRequest {
    let tables = [
      BatchTable(Item.self, onConflict: .ignore),
      BatchTable(Shelf.self, key: Self.shelfByName, onConflict: .ignore),
    ]
    return BatchInsertRequest(mode, into: tables, whenRefused: rule, reading: lines[...]) { lines, record in
      guard let line = lines.popFirst() else { return .end }
      let shelf = Shelf(id: PersistentIdentifier(rawValue: 1_000 + Int64(record.number)), name: line.shelf)
      var item = Item.named("item", id: line.item)
      item.shelf = shelf.id
      record.insert(item)
      record.insert(shelf)
      return .record
    }
  }

  private func shelves(_ container: ModelContainer) async throws -> [Int64: String] {
    try await container.read { context in
      let names = try context.fetch(FetchDescriptor<Shelf>()).reduce(into: [:]) { $0[$1.id] = $1.name }
      return try context.fetch(FetchDescriptor<Item>()).reduce(into: [:]) { result, item in
        result[item.id.rawValue] = item.shelf.flatMap { names[$0] } ?? "none"
      }
    }
  }

  @Test func `a parent is known by its natural key, or made, and stored before its children`() async throws {
    let container = try await TestStore.filled(with: [])
    let lines = [
      Line(item: 1, shelf: "shelf 2"), Line(item: 2, shelf: "new"), Line(item: 3, shelf: "new"),
      Line(item: 4, shelf: "shelf 2"),
    ]
    let result = try await container.batchInsert(request(lines))
    #expect(result[Shelf.self].inserted == 1)
    #expect(result[Shelf.self].unchanged == 3)
    #expect(result[Item.self].inserted == 4)
    #expect(try await shelves(container) == [1: "shelf 2", 2: "new", 3: "new", 4: "shelf 2"])
    await container.close()
  }

  @Test func `a parent that another program renames between two slices is found anew`() async throws {
    let store = try TestStore()
    let container = try await store.open()
    let other = try await store.open()
    let lines = (1...1_000).map { Line(item: Int64($0), shelf: "one") }
    let result = try await container.batchInsert(request(lines, .sliced(rows: 100))) { progress in
      guard progress[Item.self].inserted < 500 else { return }
      // The batch waits here; what it knew of the shelf is no longer true.
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        try await other.transaction { context in
          for var shelf in try context.fetch(FetchDescriptor<Shelf>()) where shelf.name == "one" {
            shelf.name = "renamed \(progress.records)"
            try context.update(shelf)
          }
        }
        done.signal()
      }
      #expect(done.wait(timeout: .now() + Patience.mostSeconds) == .success)
    }
    #expect(result[Item.self].inserted == 1_000)
    #expect(result[Shelf.self].inserted > 1)
    #expect(try await shelves(container).count == 1_000)
    await other.close()
    await container.close()
  }

  /// Items whose shelf is looked up by name.
  private func lookingUp(
    _ lines: [Line], whenRefused rule: BatchInsertRequest.RefusalRule = .stop, isRequired: Bool = true
  ) -> BatchInsertRequest {
    BatchInsertRequest(
      .sliced(rows: 100), into: [BatchTable(Item.self)], whenRefused: rule, reading: lines[...]
    ) { lines, record in
      guard let line = lines.popFirst() else { return .end }
      var item = Item.named("item", id: line.item)
      let key = Self.shelfByName
      item.shelf = isRequired ? record.find(key, line.shelf) : record.findIfPresent(key, line.shelf)
      if line.item < 0 { record.refuse("The number is negative.") }
      record.insert(item)
      return .record
    }
  }

  @Test func `a reference by natural key is looked up, and a record without its parent is refused`()
    async throws
  {
    let container = try await TestStore.filled(with: [])
    let lines = [
      Line(item: 1, shelf: "shelf 3"), Line(item: 2, shelf: "nowhere"), Line(item: -3, shelf: "shelf 3"),
      Line(item: 1, shelf: "shelf 3"), Line(item: 5, shelf: "shelf 1"),
    ]
    let result = try await container.batchInsert(lookingUp(lines, whenRefused: .skip))
    #expect(result.records == 2)
    #expect(result.refused == 3)
    #expect(result.refusals.map(\.record) == [2, 3, 4])
    #expect(
      result.refusals.map(\.sentence) == [
        "There is no shelf with name “nowhere”.", "The number is negative.",
        "A row with the same values is there already (item.id).",
      ])
    #expect(try await shelves(container) == [1: "shelf 3", 5: "shelf 1"])
    await container.close()
  }

  @Test func `a refused record ends a batch that is to stop`() async throws {
    let container = try await TestStore.filled(with: [])
    let lines = [Line(item: 1, shelf: "shelf 3"), Line(item: -2, shelf: "shelf 3")]
    let refusal = BatchRefusal(record: 2, reason: .told("The number is negative."))
    await #expect(throws: PersistenceError.refused(refusal)) {
      try await container.batchInsert(lookingUp(lines))
    }
    #expect(try await shelves(container) == [:])
    await container.close()
  }

  @Test func `a reference that may be nil is nil without its parent`() async throws {
    let container = try await TestStore.filled(with: [])
    let lines = [Line(item: 1, shelf: "shelf 3"), Line(item: 2, shelf: "nowhere")]
    try await container.batchInsert(lookingUp(lines, isRequired: false))
    #expect(try await shelves(container) == [1: "shelf 3", 2: "none"])
    await container.close()
  }

  /// A shelf each; all but the first one look something up by a key that no index has.
  private func searching(_ key: BatchKey<Item>, isNamed: Bool) -> BatchInsertRequest {
    let fill: @Sendable (inout Range<Int>, inout BatchRecord) throws -> BatchStep = { numbers, record in
      guard let number = numbers.popFirst() else { return .end }
      if number > 1 { _ = record.findIfPresent(key, 1, 2.0) }
      record.insert(Shelf(id: PersistentIdentifier(rawValue: Int64(10 + number)), name: "\(number)"))
      return .record
    }
    let tables = [BatchTable(Shelf.self)]
    return isNamed
      ? BatchInsertRequest(.sliced(rows: 1), into: tables, finding: key, reading: 1..<4, fill: fill)
      : BatchInsertRequest(.sliced(rows: 1), into: tables, reading: 1..<4, fill: fill)
  }

  @Test(arguments: [true, false])
  func `a key without an index is refused, at once where the request names it`(
    _ isNamed: Bool
  ) async throws {
    let container = try await TestStore.filled(with: [])
    let request = searching(BatchKey("count", "weight"), isNamed: isNamed)
    await #expect(
      throws: PersistenceError.invalidSchema(
        "No index of item leads with count, weight: each look-up would read the whole table.")
    ) { try await container.batchInsert(request) }
    #expect(try await container.counts()[0].rows == (isNamed ? 3 : 4))
    await container.close()
  }

  @Test func `a key of a model or a column that is not there is refused at once`() async throws {
    let container = try await TestStore.filled(with: [])
    func error(_ request: BatchInsertRequest) async throws -> PersistenceError? {
      do {
        try await container.batchInsert(request)
        return nil
      } catch let error as PersistenceError {
        return error
      }
    }
    let tables = [BatchTable(Shelf.self)]
    let unknownColumn = BatchInsertRequest(
      .atomic, into: tables, finding: BatchKey<Item>("colour"), reading: ()
    ) { _, _ in .end }
    #expect(
      try await error(unknownColumn) == .invalidSchema("The batch names the unknown column colour of item."))
    let unknownModel = BatchInsertRequest(
      .atomic, into: tables, finding: BatchKey<Member>("id"), reading: ()
    ) { _, _ in .end }
    #expect(
      try await error(unknownModel)
        == .invalidSchema("The batch looks up rows of member, which is not in the schema."))
    await container.close()
  }

  @Test func `a record of several rows is stored whole or not at all`() async throws {
    let container = try await TestStore.filled(with: [])
    // Every third record gives its item the number of the one before.
    let numbers = (1...300).map { Int64($0 % 3 == 0 ? $0 - 1 : $0) }
    let tables = [BatchTable(Shelf.self), BatchTable(Item.self)]
    let request = BatchInsertRequest(
      .sliced(rows: 100), into: tables, whenRefused: .skip, reading: numbers[...]
    ) { numbers, record in
      guard let number = numbers.popFirst() else { return .end }
      let shelf = Shelf(
        id: PersistentIdentifier(rawValue: 1_000 + Int64(record.number)), name: "of \(record.number)")
      var item = Item.named("item", id: number)
      item.shelf = shelf.id
      record.insert(shelf)
      record.insert(item)
      return .record
    }
    let result = try await container.batchInsert(request)
    #expect(result.records == 200)
    #expect(result.refused == 100)
    #expect(result[Shelf.self].inserted == 200)
    #expect(try await container.counts().map(\.rows) == [203, 200])
    #expect(try await container.integrityCheck() == [])
    await container.close()
  }
}
