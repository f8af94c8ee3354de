import Foundation
import Persistence
import Testing

/// A file that was put in the place of another one, whose log is still there.
@Suite struct ForeignLogTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private var log: String { store.path + "-wal" }

  /// Leaves a copy of a file with one row, and a log of the file itself that is not brought in.
  private func makeCopyAndLog() async throws {
    let first = try await store.open()
    try await first.transaction { try $0.insert(Item.named("one", id: 1)) }
    await first.close()
    try FileManager.default.copyItem(atPath: store.path, toPath: store.path + ".copy")
    let second = try await store.open()
    try await second.transaction { try $0.insert(Item.named("two", id: 2)) }
    // As a kill leaves them: the log stays, with what is not in the file.
    for name in ["-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: store.path + name, toPath: store.path + name + ".kept")
    }
    await second.close()
    for name in ["-wal", "-shm"] {
      try FileManager.default.moveItem(atPath: store.path + name + ".kept", toPath: store.path + name)
    }
  }

  private func names() async throws -> [String] {
    let container = try await store.open()
    let names = try await container.read { try $0.fetch(FetchDescriptor<Item>()) }.map(\.name)
    #expect(try await container.integrityCheck() == [])
    await container.close()
    return names
  }

  @Test(arguments: [false, true])
  func `a restored file is not mixed with the log of the one before`(isReadOnly: Bool) async throws {
    try await makeCopyAndLog()
    #expect(rename(store.path + ".copy", store.path) == 0)
    let refused = PersistenceError.cannotOpen(path: store.path, obstacle: .foreignLog)
    await #expect(throws: refused) { try await store.open(isReadOnly: isReadOnly) }
    #expect("\(refused)".contains("opens when -wal and -shm are moved away"))
    for name in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: store.path + name) }
    #expect(try await names() == ["one"])
    #expect(try await names() == ["one"])
  }

  @Test func `files that were restored together open when the lock file is gone`() async throws {
    try await makeCopyAndLog()
    // Another file with the same bytes, as a restored folder has.
    try FileManager.default.copyItem(atPath: store.path, toPath: store.path + ".same")
    #expect(rename(store.path + ".same", store.path) == 0)
    await #expect(throws: PersistenceError.self) { try await store.open() }
    try FileManager.default.removeItem(atPath: store.path + "-lock")
    #expect(try await names().contains("one"))
  }

  @Test func `a log that a kill left is the file's own`() async throws {
    try await makeCopyAndLog()
    #expect(try await names() == ["one", "two"])
  }

  @Test func `a file whose log was brought in may be replaced`() async throws {
    let first = try await store.open()
    await first.close()
    try FileManager.default.copyItem(atPath: store.path, toPath: store.path + ".copy")
    #expect(rename(store.path + ".copy", store.path) == 0)
    #expect(try await names() == [])
  }
}
