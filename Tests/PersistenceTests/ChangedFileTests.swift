import Foundation
import Testing

@testable import Persistence

/// What others do to a file while it is open.
@Suite(.timeLimit(.minutes(1))) struct ChangedFileTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  @Test func `nothing is written into a file that was deleted`() async throws {
    let container = try await store.open()
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    try FileManager.default.removeItem(atPath: store.path)
    await #expect(throws: PersistenceError.replaced(path: store.path)) {
      try await container.transaction { try $0.insert(Item.named("b", id: 2)) }
    }
    await container.close()
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }

  @Test func `nothing is written into a file that another one has replaced`() async throws {
    let container = try await store.open()
    let other = try TestStore()
    await (try other.open()).close()
    #expect(rename(other.path, store.path) == 0)
    await #expect(throws: PersistenceError.replaced(path: store.path)) {
      try await container.transaction { try $0.insert(Item.named("b", id: 2)) }
    }
    await container.close()
    let next = try await store.open()
    #expect(try await next.counts().map(\.rows) == [0, 0])
    await next.close()
  }

  @Test func `a session does not write on when a newer program has migrated the file`() async throws {
    let older = try await store.open()
    try await older.transaction { try $0.insert(Item.named("a", id: 1)) }
    let newer = try await store.open(schema: TestStore.schema(.sql("second", "CREATE TABLE later (x)")))
    await #expect(throws: PersistenceError.newerSchema(path: store.path, found: 2, known: 1)) {
      try await older.transaction { try $0.insert(Item.named("b", id: 2)) }
    }
    #expect(try await newer.counts()[1].rows == 1)
    await newer.close()
    await older.close()
  }
}
