import CSQLite
import Foundation
import Persistence
import Testing
import Timing

@Suite struct WriteTests {
  private let one = Item.named("one", id: 1)
  private let shelf = Shelf(id: PersistentIdentifier(rawValue: 2), name: "shelf 2")

  /// The constraint that `body` breaks.
  private func failure(
    in container: ModelContainer, _ body: @escaping @Sendable (borrowing ModelContext) throws -> Void
  ) async throws -> ConstraintFailure {
    do {
      try await container.transaction(body)
    } catch PersistenceError.constraint(let failure) {
      return failure
    }
    throw NotReached()
  }

  @Test func `an update writes the columns that differ and says whether any did`() async throws {
    let container = try await TestStore.filled(with: [one])
    let changed = Item.named("one", id: 1, count: 9, note: "n")
    let missing = Item.named("missing", id: 99)
    let answers = try await container.transaction { [one] context in
      [
        try context.update(one), try context.update(changed), try context.update(changed),
        try context.update(missing),
      ]
    }
    #expect(answers == [false, true, false, false])
    let (found, lost) = try await container.read { (try $0.find(changed.id), try $0.find(missing.id)) }
    #expect(found == changed)
    #expect(lost == nil)
    await container.close()
  }

  @Test func `an update writes a text that differs in its bytes alone`() async throws {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    let container = try await TestStore.filled(with: [Item.named(composed, id: 1)])
    let isChanged = try await container.transaction { try $0.update(Item.named(decomposed, id: 1)) }
    #expect(isChanged)
    let stored = try await container.read { try $0.find(PersistentIdentifier<Item>(rawValue: 1)) }
    #expect(stored.map { Array($0.name.utf8) } == Array(decomposed.utf8))
    #expect(SQLValue.text(composed) != .text(decomposed))
    await container.close()
  }

  @Test func `names in an insert are columns, and an update of none changes nothing`() async throws {
    let container = try await TestStore.filled(with: [one])
    let other = Item.named("other", id: 1, count: 7)
    let name = "count\" = 1; --"
    let error = PersistenceError.invalidSchema("An insert names the unknown column \(name) of item.")
    try await container.transaction { context in
      #expect(throws: error) { try context.insert(other, onConflict: .update([name])) }
      #expect(throws: error) { try context.insert(other, onConflict: .ignore, on: [name]) }
      let isWritten = try context.insert(other, onConflict: .update([]), on: ["id"])
      #expect(!isWritten)
    }
    #expect(try await container.read { try $0.find(other.id) } == one)
    await container.close()
  }

  @Test(arguments: [
    "COMMIT", " rollback", "-- a\n/* b */;END", "SAVEPOINT a", "SELECT 1; DROP TABLE item", "SELECT 1\0 x",
    "\u{feff}BEGIN",
  ])
  func `a statement that ends the transaction or hides another is refused`(_ sql: String) async throws {
    let container = try await TestStore.filled(with: [])
    try await container.transaction { [one] context in
      do {
        _ = try context.rows(sql) { _ in 0 }
        Issue.record("read")
      } catch PersistenceError.invalidSQL(let failure) {
        #expect(failure.sql == sql)
      }
      do {
        try context.execute(sql)
        Issue.record("run")
      } catch PersistenceError.invalidSQL(let failure) {
        #expect(failure.sql == sql)
      }
      try context.insert(one)
      _ = try context.execute("UPDATE item SET count = 2; -- at the end")
    }
    #expect(try await container.read { try $0.find(one.id)?.count } == 2)
    await container.close()
  }

  @Test func `a conflict follows the policy that was said`() async throws {
    let container = try await TestStore.filled(with: [one])
    let other = Item.named("other", id: 1, count: 7)
    let ignored = try await container.transaction { try $0.insert(other, onConflict: .ignore) }
    #expect(!ignored)
    let updated = try await container.transaction { context in
      try context.insert(other, onConflict: .update(["count"]), on: ["id"])
    }
    #expect(updated)
    let stored = try await container.read { try $0.find(other.id) }
    #expect(stored == Item.named("one", id: 1, count: 7))
    await container.close()
  }

  @Test func `a broken constraint names its kind, its columns and the row`() async throws {
    let container = try await TestStore.filled(with: [one])
    let same = try await failure(in: container) { [one] context in try context.insert(one) }
    #expect(same.kind == .unique)
    #expect(same.columns == ["item.id"])
    #expect(same.row == 1)
    #expect(same.failure.extendedCode == SQLITE_CONSTRAINT | (6 << 8))
    let name = try await failure(in: container) { context in
      try context.insert(Shelf(id: PersistentIdentifier(rawValue: 50), name: "shelf 1"))
    }
    #expect(name.kind == .unique)
    #expect(name.columns == ["shelf.name"])
    #expect(name.row == 50)
    let nothing = try await failure(in: container) { context in
      var item = Item.named("lost", id: 3)
      item.shelf = PersistentIdentifier(rawValue: 77)
      try context.insert(item)
    }
    #expect(nothing.kind == .foreignKey)
    let missing = try await failure(in: container) { context in
      var item = Item.named("odd", id: 4)
      item.weight = .nan
      try context.insert(item)
    }
    #expect(missing.kind == .notNull)
    #expect(missing.columns == ["item.weight"])
    await container.close()
  }

  @Test func `a deletion that a rule denies says who is in the way`() async throws {
    let schema = try Schema(
      Shelf.self, Pin.self,
      migrations: SchemaMigrationPlan(steps: [.createTables("first", Shelf.self, Pin.self)]))
    let store = try TestStore()
    let container = try await store.open(schema: schema)
    try await container.transaction { [shelf] context in
      try context.insert(shelf)
      try context.insert(Pin(id: PersistentIdentifier(rawValue: 1), shelf: shelf.id))
    }
    let denied = try await failure(in: container) { [shelf] context in try context.delete(shelf) }
    #expect(denied.kind == .denied)
    #expect(
      "\(PersistenceError.constraint(denied))".hasPrefix("Other rows refer to it, so it cannot be deleted"))
    let all = try await failure(in: container) { context in try context.delete(model: Shelf.self) }
    #expect(all.kind == .denied)
    await container.close()
    withExtendedLifetime(store) {}
  }

  @Test func `what refers to a deleted row follows its rule`() async throws {
    var item = one
    item.shelf = shelf.id
    let container = try await TestStore.filled(with: [item])
    let answers = try await container.transaction { [shelf] context in
      [try context.delete(shelf), try context.delete(shelf)]
    }
    #expect(answers == [true, false])
    let items = try await container.read { try $0.fetch(FetchDescriptor<Item>()) }
    #expect(items == [one])
    await container.close()
  }

  @Test func `a failed statement leaves its transaction usable`() async throws {
    let container = try await TestStore.filled(with: [one])
    try await container.transaction { [one] context in
      #expect(throws: PersistenceError.self) { try context.insert(one) }
      try context.insert(Item.named("two", id: 2))
    }
    #expect(try await container.counts()[1].rows == 2)
    await container.close()
  }

  @Test func `a full disk is told, nothing is stored, and it goes on when there is space`() async throws {
    let container = try await TestStore.filled(with: [one])
    let limit = "PRAGMA max_page_count = "
    try await container.transaction { try $0.execute(limit + "24") }
    let many = (10..<2000).map { Item.named(String(repeating: "x", count: 100), id: $0) }
    do {
      try await container.transaction { context in
        for item in many { try context.insert(item) }
      }
      Issue.record("stored")
    } catch PersistenceError.diskFull(let failure) {
      #expect(failure.extendedCode == SQLITE_FULL)
      #expect(failure.path == container.path)
    }
    #expect(try await container.counts()[1].rows == 1)
    try await container.transaction { try $0.execute(limit + "100000") }
    try await container.transaction { context in
      for item in many { try context.insert(item) }
    }
    #expect(try await container.counts()[1].rows == 1991)
    await container.close()
  }

  @Test func `a full disk that a transaction swallows is told, and nothing of it is stored`() async throws {
    let container = try await TestStore.filled(with: [one])
    try await container.transaction { try $0.execute("PRAGMA max_page_count = 24") }
    let many = (10..<2000).map { Item.named(String(repeating: "x", count: 100), id: $0) }
    do {
      try await container.transaction { context in
        var refused = 0
        for item in many {
          do throws(PersistenceError) { try context.insert(item) } catch { refused += 1 }
        }
        #expect(refused > 0)
      }
      Issue.record("stored")
    } catch PersistenceError.diskFull(let failure) {
      #expect(failure.extendedCode == SQLITE_FULL)
      #expect(failure.sql.hasPrefix("INSERT"))
    }
    #expect(try await container.counts()[1].rows == 1)
    try await container.transaction { try $0.execute("PRAGMA max_page_count = 100000") }
    try await container.transaction { try $0.insert(Item.named("two", id: 2)) }
    await container.close()
  }

  @Test func `a read keeps its snapshot while others commit`() async throws {
    let container = try await TestStore.filled(with: [])
    let committed = DispatchSemaphore(value: 0)
    let begun = DispatchSemaphore(value: 0)
    async let counts = container.read { context in
      let before = try context.fetchCount(FetchDescriptor<Item>())
      begun.signal()
      // The reader's own queue is blocked here, as a long fetch would block it.
      let outcome = committed.wait(timeout: .now() + Patience.mostSeconds)
      #expect(outcome == .success)
      return [before, try context.fetchCount(FetchDescriptor<Item>())]
    }
    try await container.transaction { context in
      #expect(begun.wait(timeout: .now() + Patience.mostSeconds) == .success)
      try context.insert(Item.named("late", id: 1))
    }
    committed.signal()
    #expect(try await counts == [0, 0])
    #expect(try await container.counts()[1].rows == 1)
    await container.close()
  }
}

/// Holds its shelf fast.
private struct Pin: PersistentModel {
  var id: PersistentIdentifier<Pin>
  var shelf: PersistentIdentifier<Shelf>

  static let table = TableSchema(
    "pin", Column(\Pin.id, "id"), Column(\.shelf, "shelf", .references("shelf", .deny)), make: Pin.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(shelf)
  }
}
