import Foundation
import Persistence
import Testing

/// A member with the rows that it refers to, for evaluating in memory what SQL answers with joins.
private struct Joined {
  let member: Member
  let shelf: Shelf
  let chief: Member?
  let chiefOfChief: Member?
  let shelfOfChief: Shelf?
}

private struct JoinShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let predicate: Predicate<Member>
  let expected: @Sendable (Joined) -> Bool

  init(_ name: String, _ predicate: Predicate<Member>, _ expected: @escaping @Sendable (Joined) -> Bool) {
    testDescription = name
    self.predicate = predicate
    self.expected = expected
  }
}

/// What is captured with a reference in it.
private struct ReferenceHolder: Codable {
  var shelf: Reference<Shelf>
}

private let second = "shelf 2"
private let shelfID = PersistentIdentifier<Shelf>(rawValue: 3)
private let shelfReference = Reference(shelfID)
private let noChief: Reference<Member>? = nil
private let shelves: [Reference<Shelf>] = [Reference(.init(rawValue: 1)), Reference(.init(rawValue: 3))]
private let names = ["shelf 1", "shelf 2"]

// One shape unwraps: in SQL nothing is forced.
// swift-format-ignore: NeverForceUnwrap
private let shapes: [JoinShape] = [
  JoinShape("property of a reference", #Predicate { $0.shelf.name == second }) { $0.shelf.name == second },
  JoinShape("not", #Predicate { !($0.shelf.name == second) }) { $0.shelf.name != second },
  JoinShape("!=", #Predicate { $0.shelf.name != second }) { $0.shelf.name != second },
  JoinShape("id of a reference", #Predicate { $0.shelf.id == shelfID }) { $0.shelf.id == shelfID },
  JoinShape("reference", #Predicate { $0.shelf == shelfReference }) { $0.shelf.id == shelfID },
  JoinShape("references", #Predicate { shelves.contains($0.shelf) }) { $0.shelf.name != second },
  JoinShape("optional reference is nil", #Predicate { $0.chief == nil }) { $0.chief == nil },
  JoinShape("optional reference is captured nil", #Predicate { $0.chief != noChief }) { $0.chief != nil },
  JoinShape("property of an optional", #Predicate { $0.chief?.name == "Ben" }) { $0.chief?.name == "Ben" },
  JoinShape("not property of an optional", #Predicate { !($0.chief?.name == "Ben") }) {
    $0.chief?.name != "Ben"
  },
  JoinShape("!= property of an optional", #Predicate { $0.chief?.name != "Ben" }) { $0.chief?.name != "Ben" },
  JoinShape("optional property of an optional", #Predicate { $0.chief?.age == nil }) { $0.chief?.age == nil },
  JoinShape("?? over a join", #Predicate { ($0.chief?.points ?? 9) > 4 }) { ($0.chief?.points ?? 9) > 4 },
  JoinShape("isEmpty over a join", #Predicate { $0.chief?.name.isEmpty == true }) {
    $0.chief?.name.isEmpty == true
  },
  JoinShape("contains over a join", #Predicate { $0.shelf.name.contains("3") }) {
    $0.shelf.name == "shelf 3"
  },
  JoinShape("starts over a join", #Predicate { $0.shelf.name.starts(with: second) }) {
    $0.shelf.name == second
  },
  JoinShape("list over a join", #Predicate { names.contains($0.shelf.name) }) {
    names.contains($0.shelf.name)
  },
  JoinShape("two steps", #Predicate { $0.chief?.shelf.name == second }) { $0.shelfOfChief?.name == second },
  JoinShape("two optional steps", #Predicate { $0.chief?.chief?.name == "Ben" }) {
    $0.chiefOfChief?.name == "Ben"
  },
  JoinShape("two columns of one join", #Predicate { ($0.chief?.points ?? 0) < ($0.chief?.age ?? 0) }) {
    ($0.chief?.points ?? 0) < ($0.chief?.age ?? 0)
  },
  JoinShape("two joins", #Predicate { $0.shelf.name == second || $0.chief?.points == 3 }) {
    $0.shelf.name == second || $0.chief?.points == 3
  },
  JoinShape("column with joined column", #Predicate { $0.points == ($0.chief?.points ?? -1) }) {
    $0.member.points == $0.chief?.points
  },
  JoinShape("unwrapped", #Predicate { $0.chief != nil && $0.chief!.points > 3 }) {
    ($0.chief?.points ?? 0) > 3
  },
  JoinShape("ternary over joins", #Predicate { ($0.chief == nil ? $0.shelf.name : second) == second }) {
    $0.chief != nil || $0.shelf.name == second
  },
  JoinShape(
    "joined predicates", #Predicate { $0.shelf.name == second } && #Predicate { $0.chief?.age == nil }
  ) {
    $0.shelf.name == second && $0.chief?.age == nil
  },
]

@Suite struct JoinTests {
  private let members = Member.random(300, seed: 8)

  private var joined: [Joined] {
    let byID = Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0) })
    let shelves = Dictionary(uniqueKeysWithValues: Shelf.three.map { ($0.id, $0) })
    return members.compactMap { member in
      let chief = member.chief.flatMap { byID[$0.id] }
      return shelves[member.shelf.id].map { shelf in
        Joined(
          member: member, shelf: shelf, chief: chief, chiefOfChief: chief?.chief.flatMap { byID[$0.id] },
          shelfOfChief: chief.flatMap { shelves[$0.shelf.id] })
      }
    }
  }

  @Test func `every join finds what a closure over the pairs finds`() async throws {
    let container = try await TestStore.members(members)
    for shape in shapes {
      let expected = joined.filter(shape.expected).map(\.member.id)
      let (found, count) = try await container.read { context in
        let descriptor = FetchDescriptor(predicate: shape.predicate)
        return (try context.fetchIdentifiers(descriptor), try context.fetchCount(descriptor))
      }
      #expect(found == expected, "\(shape.testDescription)")
      #expect(count == expected.count, "\(shape.testDescription)")
      #expect(!expected.isEmpty && expected.count < members.count, "\(shape.testDescription) tells nothing")
    }
    await container.close()
  }

  @Test func `a property of a captured reference is refused, its id is not`() async throws {
    let container = try await TestStore.members(members)
    let reference = members[0].shelf
    let holder = ReferenceHolder(shelf: reference)
    let predicates: [Predicate<Member>] = [
      #Predicate { $0.shelf.name == reference.name }, #Predicate { $0.shelf.name == holder.shelf.name },
    ]
    for predicate in predicates {
      await #expect(throws: PersistenceError.self) {
        try await container.read { try $0.fetch(FetchDescriptor(predicate: predicate)) }
      }
    }
    let same = #Predicate<Member> { $0.shelf.id == holder.shelf.id && $0.shelf.id == reference.id }
    let found = try await container.read { try $0.fetchCount(FetchDescriptor(predicate: same)) }
    #expect(found == members.count { $0.shelf == reference })
    await container.close()
  }

  @Test func `a deletion and an aggregate follow a join`() async throws {
    let container = try await TestStore.members(members)
    let expected = joined.filter { $0.shelf.name == second }
    let predicate = #Predicate<Member> { $0.shelf.name == second }
    let (sum, deleted, left) = try await container.transaction { context in
      let sum = try context.reading.fetchAggregate(.sum(\Member.points), where: predicate)
      return (
        sum, try context.delete(model: Member.self, where: predicate),
        try context.fetchCount(FetchDescriptor<Member>())
      )
    }
    #expect(sum == expected.reduce(0) { $0 + $1.member.points })
    #expect(deleted == expected.count)
    #expect(left == members.count - expected.count)
    await container.close()
  }

  @Test func `pages by cursor work over a join`() async throws {
    let container = try await TestStore.members(members)
    let pages = try await container.read { context in
      var descriptor = FetchDescriptor<Member>(
        predicate: #Predicate { $0.shelf.name == second }, sortBy: [SortDescriptor(\.points)], fetchLimit: 7)
      var found: [Member] = []
      while case let page = try context.fetch(descriptor), let last = page.last {
        found += page
        descriptor.after = FetchCursor(last)
      }
      return found
    }
    let expected = joined.filter { $0.shelf.name == second }.map(\.member)
    #expect(pages == expected.sorted { ($0.points, $0.id) < ($1.points, $1.id) })
    await container.close()
  }

  @Test func `a property that is no column of the other model is named`() async throws {
    let container = try await TestStore.members([])
    await #expect {
      try await container.read {
        try $0.fetch(FetchDescriptor<Member>(predicate: #Predicate { $0.chief?.label == "a" }))
      }
    } throws: { error in
      guard case PersistenceError.unsupportedPredicate(let expression) = error else { return false }
      return expression.hasSuffix("which is not a column of member")
    }
    await container.close()
  }

  @Test func `references are foreign keys with the rule that their column says, or deny`() async throws {
    let container = try await TestStore.members([.named("a", id: 1), .named("b", id: 2, shelf: 2, chief: 1)])
    try await container.transaction { context in
      try context.delete(Shelf.three[0])
    }
    let left = try await container.read { try $0.fetch(FetchDescriptor<Member>()) }
    #expect(left == [.named("b", id: 2, shelf: 2)])
    await #expect(throws: PersistenceError.self) {
      try await container.transaction { _ = try $0.insert(Member.named("c", id: 3, shelf: 9)) }
    }
    await container.close()
  }
}

extension Member {
  fileprivate var label: String { name }
}
