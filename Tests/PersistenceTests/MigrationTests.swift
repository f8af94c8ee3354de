import Foundation
import Persistence
import Synchronization
import Testing

@Suite struct MigrationTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private func error(opening schema: Schema) async throws -> PersistenceError {
    do {
      await (try store.open(schema: schema)).close()
    } catch let error as PersistenceError {
      return error
    }
    throw NotReached()
  }

  @Test func `a file with data is copied, checked, before it is changed`() async throws {
    let first = try await store.open()
    try await first.transaction { try $0.insert(Item.named("kept", id: 1)) }
    await first.close()
    let second = try await store.open(schema: TestStore.schema(.sql("empty it", "DELETE FROM item")))
    #expect(try await second.counts().map(\.rows) == [0, 0])
    await second.close()
    let copy = TestStore.configuration(path: store.path + ".before-step-2")
    let before = try await ModelContainerFactory(schema: try TestStore.schema(), configuration: copy)
      .makeOne()
    #expect(try await before.read { try $0.fetch(FetchDescriptor<Item>()) }.map(\.name) == ["kept"])
    await before.close()
    let rights = try FileManager.default.attributesOfItem(atPath: copy.path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  @Test func `a failing step is named and rolled back, the ones before it stay`() async throws {
    let steps = [
      MigrationStep.sql("good", "CREATE TABLE good (x)"),
      .sql("bad", "CREATE TABLE half (x); CREATE TABLE good (x)"),
    ]
    let broken = try Schema(
      Shelf.self, Item.self,
      migrations: SchemaMigrationPlan(steps: [.createTables("first", Shelf.self, Item.self)] + steps))
    guard case .migrationFailed("bad", _) = try await error(opening: broken) else {
      Issue.record("another error")
      return
    }
    let container = try await store.open(schema: TestStore.schema(steps[0]))
    let tables = try await container.read { context in
      try context.rows("SELECT name FROM sqlite_master WHERE name IN (?, ?)", ["good", "half"]) {
        try $0.value(0, as: String.self)
      }
    }
    #expect(tables == ["good"])
    await container.close()
  }

  @Test func `a step that leaves a reference to nothing is rolled back`() async throws {
    let first = try await store.open()
    let shelf = Shelf(id: PersistentIdentifier(rawValue: 1), name: "one")
    var item = Item.named("a", id: 1)
    item.shelf = shelf.id
    try await first.transaction { [item] context in
      try context.insert(shelf)
      try context.insert(item)
    }
    await first.close()
    guard
      case .migrationFailed("drop shelves", _) = try await error(
        opening: TestStore.schema(.sql("drop shelves", "DELETE FROM shelf")))
    else {
      Issue.record("another error")
      return
    }
    let again = try await store.open()
    #expect(try await again.counts().map(\.rows) == [1, 1])
    await again.close()
  }

  @Test func `a last step that leaves a table without a column of its model is rolled back`() async throws {
    let lossy = MigrationStep.sql("drop it", "ALTER TABLE item DROP COLUMN price")
    let reason = "the table item has no column price after the last step"
    let found = try await error(opening: TestStore.schema(lossy))
    #expect(found == .migrationFailed(step: "drop it", reason: reason))
    await (try store.open()).close()
  }

  @Test func `a quoted name that is no column is no text`() async throws {
    let container = try await store.open()
    await #expect(throws: PersistenceError.self) {
      try await container.read { try $0.rows("SELECT \"nowhere\" FROM shelf") { _ in 0 } }
    }
    await #expect(throws: PersistenceError.self) {
      try await container.transaction { try $0.execute("UPDATE shelf SET name = \"nowhere\"") }
    }
    await container.close()
  }

  @Test func `another history than the file's is refused`() async throws {
    await (try store.open()).close()
    let other = try Schema(
      Shelf.self, Item.self,
      migrations: SchemaMigrationPlan(steps: [.createTables("other", Shelf.self, Item.self)]))
    guard case .migrationFailed("other", _) = try await error(opening: other) else {
      Issue.record("another error")
      return
    }
  }

  @Test func `progress names each step, and a custom step sees the columns`() async throws {
    await (try store.open()).close()
    let seen = Mutex<[OpenProgress]>([])
    let columns = Mutex<[String]>([])
    let schema = try TestStore.schema(
      .custom("look") { context in
        let found = try context.columns(of: "shelf")
        columns.withLock { $0 = found }
      })
    let factory = ModelContainerFactory(schema: schema, configuration: store.configuration())
    let container = try await factory.makeOne(migrating: false)
    try await container.migrate { progress in seen.withLock { $0.append(progress) } }
    try await container.quickCheck { progress in seen.withLock { $0.append(progress) } }
    #expect(columns.withLock { $0 } == ["id", "name"])
    #expect(
      seen.withLock { $0.map(\.step) } == [
        .backingUp, .migrating(step: "look"), .migrating(step: "look"), .checking, .checking,
      ])
    await container.close()
  }

  @Test func `a read-only store that lacks a step says so`() async throws {
    await (try store.open()).close()
    do {
      _ = try await store.open(
        isReadOnly: true, schema: TestStore.schema(.sql("second", "CREATE TABLE x (y)")))
      Issue.record("opened")
    } catch PersistenceError.olderSchema(let path, let found, let known) {
      #expect(path == store.path)
      #expect((found, known) == (1, 2))
    }
  }
}
