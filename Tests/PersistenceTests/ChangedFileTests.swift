import Foundation
import Testing

@testable import Persistence

/// What others do to a file while it is open.
@Suite(.timeLimit(.minutes(20))) struct ChangedFileTests {
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

  @Test func `no file is begun beside the log of one that is gone, which comes back whole`() async throws {
    let container = try await store.open()
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    #expect(rename(store.path, store.path + ".away") == 0)
    let refused = PersistenceError.cannotOpen(path: store.path, obstacle: .orphanedLog)
    await #expect(throws: refused) { try await store.open() }
    #expect("\(refused)".contains("put the file back"))
    #expect(!FileManager.default.fileExists(atPath: store.path))
    // An empty file in its place is none of ours either.
    #expect(FileManager.default.createFile(atPath: store.path, contents: nil))
    await #expect(throws: refused) { try await store.open() }
    #expect(rename(store.path + ".away", store.path) == 0)
    let second = try await store.open()
    #expect(try await second.counts().map(\.rows) == [0, 1])
    await second.close()
    await container.close()
  }

  @Test func `a file that was closed and deleted may be begun anew`() async throws {
    let container = try await store.open()
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    await container.close()
    try FileManager.default.removeItem(atPath: store.path)
    let next = try await store.open()
    #expect(try await next.counts().map(\.rows) == [0, 0])
    await next.close()
  }

  @Test(arguments: [0, 1, 2]) func `nothing is read from a file that another one has replaced`(
    readersThere: Int
  ) async throws {
    let container = try await store.open()
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    // Connections that read are made when they are needed: one after the other, or two at once.
    if readersThere == 1 { _ = try await container.counts() }
    if readersThere == 2 {
      async let one = container.counts()
      async let two = container.counts()
      _ = try await (one, two)
    }
    let other = try TestStore()
    await (try other.open()).close()
    #expect(rename(other.path, store.path) == 0)
    async let first: Void = expectReplaced(container)
    async let second: Void = expectReplaced(container)
    _ = await (first, second)
    await container.close()
  }

  private func expectReplaced(_ container: ModelContainer) async {
    await #expect(throws: PersistenceError.replaced(path: store.path)) { _ = try await container.counts() }
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
