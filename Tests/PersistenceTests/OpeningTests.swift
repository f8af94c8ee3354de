import CSQLite
import Foundation
import Persistence
import Testing

/// What may be in the way of a store, and that nothing of it is touched.
@Suite struct OpeningTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
    try FileManager.default.createDirectory(
      atPath: store.folder + "/books", withIntermediateDirectories: true)
  }

  private func error(isReadOnly: Bool = false, schema: Schema? = nil) async throws -> PersistenceError {
    do {
      let container = try await store.open(isReadOnly: isReadOnly, schema: schema)
      await container.close()
    } catch let error as PersistenceError {
      return error
    }
    throw NotReached()
  }

  private func execute(_ sql: String) {
    var handle: OpaquePointer?
    #expect(sqlite3_open(store.path, &handle) == SQLITE_OK)
    #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(handle)
  }

  private func files() throws -> [String: Data] {
    let folder = store.folder + "/books"
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: [:]) { files, name in
      files[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  @Test(arguments: ["<html>not found</html>", String(repeating: "SQLite format 4\u{0}", count: 400), "x"])
  func `a file that is no database is refused and stays as it is`(_ text: String) async throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path))
    let before = try files()
    #expect(try await error() == .notADatabase(path: store.path))
    #expect(try await error(isReadOnly: true) == .notADatabase(path: store.path))
    #expect(try files() == before)
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `another program's database is refused and stays as it is`(_ mode: String) async throws {
    execute("PRAGMA journal_mode=\(mode); CREATE TABLE foreign_table (x); PRAGMA application_id = 77;")
    let before = try files()
    #expect(try await error() == .notOurs(path: store.path, applicationID: 77))
    #expect(try await error(isReadOnly: true) == .notOurs(path: store.path, applicationID: 77))
    #expect(try files() == before)
  }

  @Test func `an unmarked database with tables is refused`() async throws {
    execute("CREATE TABLE foreign_table (x)")
    let before = try files()
    #expect(try await error() == .notOurs(path: store.path, applicationID: 0))
    #expect(try files() == before)
  }

  @Test func `a foreign database whose tables are only in its log is refused`() async throws {
    var handle: OpaquePointer?
    #expect(sqlite3_open(store.path, &handle) == SQLITE_OK)
    sqlite3_exec(handle, "PRAGMA journal_mode=WAL; CREATE TABLE foreign_table (x)", nil, nil, nil)
    #expect(try await error() == .notOurs(path: store.path, applicationID: 0))
    sqlite3_close(handle)
  }

  @Test func `a newer schema is refused and stays as it is`() async throws {
    let newer = try TestStore.schema(.sql("second", "CREATE TABLE later (x)"))
    await (try store.open(schema: newer)).close()
    let before = try files()
    #expect(try await error() == .newerSchema(path: store.path, found: 2, known: 1))
    #expect(try await error(isReadOnly: true) == .newerSchema(path: store.path, found: 2, known: 1))
    #expect(try files() == before)
  }

  @Test func `a newer schema that is only in the log is refused`() async throws {
    let newer = try await store.open(schema: try TestStore.schema(.sql("second", "CREATE TABLE later (x)")))
    #expect(try await error() == .newerSchema(path: store.path, found: 2, known: 1))
    await newer.close()
  }

  @Test func `a directory, a pipe and a link are told apart`() async throws {
    try FileManager.default.createDirectory(atPath: store.path, withIntermediateDirectories: false)
    #expect(try await error() == .cannotOpen(path: store.path, obstacle: .directory))
    try FileManager.default.removeItem(atPath: store.path)
    #expect(mkfifo(store.path, 0o600) == 0)
    #expect(try await error() == .cannotOpen(path: store.path, obstacle: .notARegularFile))
    try FileManager.default.removeItem(atPath: store.path)
    try FileManager.default.createSymbolicLink(
      atPath: store.path, withDestinationPath: store.folder + "/away")
    #expect(try await error() == .cannotOpen(path: store.path, obstacle: .symbolicLink))
    #expect(!FileManager.default.fileExists(atPath: store.folder + "/away"))
  }

  @Test func `a file in place of a folder is named`() async throws {
    try FileManager.default.removeItem(atPath: store.folder + "/books")
    try Data().write(to: URL(fileURLWithPath: store.folder + "/books"))
    guard case .cannotOpen(store.path, .system(ENOTDIR, _, _)) = try await error() else {
      Issue.record("another error")
      return
    }
  }

  @Test(.disabled(if: geteuid() == 0, "the superuser may write everywhere"))
  func `missing rights are named`() async throws {
    chmod(store.folder + "/books", 0o500)
    let error = try await error()
    chmod(store.folder + "/books", 0o700)
    #expect(
      error
        == .cannotOpen(
          path: store.path, obstacle: .permissionDenied(path: store.path + "-lock", errno: EACCES)))
  }

  @Test func `no path means no home`() async throws {
    let factory = ModelContainerFactory(
      schema: try TestStore.schema(), configuration: ModelConfiguration(path: "", applicationID: 1))
    await #expect(throws: PersistenceError.cannotOpen(path: "", obstacle: .homeless)) {
      _ = try await factory.makeOne()
    }
  }

  @Test func `a read-only store must be there, and refuses writes`() async throws {
    #expect(try await error(isReadOnly: true) == .cannotOpen(path: store.path, obstacle: .missing))
    #expect(try files().isEmpty)
    let writing = try await store.open()
    try await writing.transaction { try $0.insert(Item.named("a", id: 1)) }
    let reading = try await store.open(isReadOnly: true)
    #expect(reading.isReadOnly)
    #expect(try await reading.counts().map(\.rows) == [0, 1])
    do {
      try await reading.transaction { try $0.insert(Item.named("b", id: 2)) }
      Issue.record("written")
    } catch PersistenceError.readOnly(let failure) {
      #expect(failure.path == store.path)
    }
    await reading.close()
    await writing.close()
  }

  @Test func `made folders and files are their owner's alone`() async throws {
    let container = try await store.open()
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    for name in try files().keys {
      let attributes = try FileManager.default.attributesOfItem(atPath: store.folder + "/books/" + name)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    await container.close()
    #expect(try files().keys.sorted() == ["store.db", "store.db-lock"])
    let deep = TestStore.configuration(path: store.folder + "/a/b/store.db")
    let other = try await ModelContainerFactory(schema: try TestStore.schema(), configuration: deep).makeOne()
    for folder in ["/a", "/a/b"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: store.folder + folder)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    await other.close()
  }

  @Test func `a shared store's lock file has its rights`() async throws {
    await (try store.open()).close()
    try FileManager.default.removeItem(atPath: store.path + "-lock")
    chmod(store.path, 0o660)
    let container = try await store.open()
    let attributes = try FileManager.default.attributesOfItem(atPath: store.path + "-lock")
    #expect(attributes[.posixPermissions] as? Int == 0o660)
    await container.close()
  }

  @Test func `an empty file becomes a store`() async throws {
    try Data().write(to: URL(fileURLWithPath: store.path))
    let container = try await store.open()
    #expect(try await container.counts().count == 2)
    await container.close()
  }

  @Test func `opening one store twice in one process keeps its locks`() async throws {
    let first = try await store.open()
    try await first.transaction { try $0.insert(Item.named("a", id: 1)) }
    let second = try await store.open()
    await second.close()
    // Had the locks gone with the second container, its close would have removed the log.
    #expect(FileManager.default.fileExists(atPath: store.path + "-wal"))
    try await first.transaction { try $0.insert(Item.named("b", id: 2)) }
    await first.close()
    let third = try await store.open()
    #expect(try await third.counts().map(\.rows) == [0, 2])
    await third.close()
  }

  @Test func `a closed container says so`() async throws {
    let container = try await store.open()
    await container.close()
    await #expect(throws: PersistenceError.closed(path: store.path)) { try await container.counts() }
    await #expect(throws: PersistenceError.closed(path: store.path)) {
      try await container.transaction { _ in }
    }
    await container.close()
  }

  @Test func `damaged pages are found`() async throws {
    let container = try await store.open()
    try await container.transaction { context in
      for number in 1...2000 { try context.insert(Item.named("name \(number)", id: Int64(number))) }
    }
    await container.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: store.path))
    for page in 8..<30 {
      try file.seek(toOffset: UInt64(page * 4096 + 40))
      try file.write(contentsOf: Data(repeating: 0xa5, count: 900))
    }
    try file.close()
    let damaged = try await store.open()
    await #expect(throws: PersistenceError.self) { try await damaged.quickCheck() }
    #expect(try await damaged.integrityCheck() != [])
    await damaged.close()
  }
}
