import Book
import Foundation
import Glibc
import Persistence
import Reservations
import Testing

@MainActor
@Suite struct StartFailureTests {
  let directory: TemporaryDirectory
  let time = FakeClock()
  var store: String { "\(directory.path)/book.db" }

  init() throws { directory = try TemporaryDirectory() }

  private func app(readOnly: Bool = false) throws -> AppManager {
    AppManager(
      surroundings: try .test(in: directory, time: time),
      options: StartOptions(store: .file(path: store), isReadOnly: readOnly, feed: .none))
  }

  /// Starts on what is there, expects a failure, and that nothing of it has changed.
  private func failure(readOnly: Bool = false) async throws -> StartupFailure {
    let before = try contents()
    let app = try app(readOnly: readOnly)
    app.start()
    let failure = try await app.failure()
    await app.quit()
    #expect(try contents() == before)
    #expect(failure.path == store)
    #expect(failure.ways.map(\.kind) == [.retry, .openReadOnly, .runInMemory, .quit])
    #expect(try directory.text(of: ".local/state/maitre/maitre.log").contains(" critical "))
    return failure
  }

  private func contents() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    var contents: [String: Data] = [:]
    for name in names where !name.hasPrefix(".") && !name.hasPrefix("book.db-") {
      let path = "\(directory.path)/\(name)"
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      contents[name] = type == .typeRegular ? try Data(contentsOf: URL(filePath: path)) : Data()
    }
    return contents
  }

  private func disabled(_ failure: StartupFailure) -> [StartupFailure.Way.Kind] {
    failure.ways.filter { $0.disabledReason != nil }.map(\.kind)
  }

  /// A store with another schema at the book's path.
  private func makeStore(applicationID: Int32, steps: Int) async throws {
    let plan = SchemaMigrationPlan(
      steps: [.createTables("tables", DiningTable.self, Restaurant.self)]
        + (1..<steps).map { .sql("step \($0)", "SELECT 1") })
    let schema = try Schema(Restaurant.self, DiningTable.self, migrations: plan)
    let configuration = ModelConfiguration(path: store, applicationID: applicationID)
    try await ModelContainerFactory(schema: schema, configuration: configuration).makeOne().close()
  }

  @Test func `a text is no book`() async throws {
    try directory.write(String(repeating: "Dear diary, ", count: 100), to: "book.db")
    let failure = try await failure()
    #expect(failure.kind == .notADatabase)
    #expect(failure.title == "This file is not a book.")
    #expect(disabled(failure) == [.openReadOnly])
    #expect(failure.state.hasPrefix("not touched; 1 kB, last changed "))
  }

  @Test func `another program’s database is left alone`() async throws {
    try await makeStore(applicationID: 0x1234, steps: 1)
    let failure = try await failure()
    #expect(failure.kind == .anotherProgram)
    #expect(failure.what.contains("0x1234"))
    #expect(disabled(failure) == [.openReadOnly])
  }

  @Test func `a newer book is left alone`() async throws {
    try await makeStore(applicationID: BookSchema.applicationID, steps: 90)
    let failure = try await failure()
    #expect(failure.kind == .newerSchema)
    #expect(failure.what.contains("90"))
  }

  @Test func `a directory in the way is named`() async throws {
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: false)
    let failure = try await failure()
    #expect(failure.kind == .notAFile)
    #expect(failure.what == "open for writing: it is a directory")
  }

  @Test func `a pipe in the way is not waited for`() async throws {
    try #require(mkfifo(store, 0o600) == 0)
    let app = try app()
    app.start()
    #expect(try await app.failure().kind == .notAFile)
    await app.quit()
  }

  @Test func `damaged pages are found and not repaired`() async throws {
    let whole = try app()
    whole.start()
    _ = try await whole.session()
    await whole.quit()
    var bytes = try Data(contentsOf: URL(filePath: store))
    for index in stride(from: 4096, to: bytes.count, by: 64) { bytes[index] = 0xEE }
    try bytes.write(to: URL(filePath: store))
    let failure = try await failure()
    #expect(failure.kind == .corrupt || failure.kind == .migration || failure.kind == .other)
    #expect(failure.firstWay == .retry)
  }

  @Test func `a read-only session makes no book`() async throws {
    let failure = try await failure(readOnly: true)
    #expect(failure.kind == .missing)
    #expect(failure.state == "there is none yet; nothing was made")
    #expect(disabled(failure) == [.openReadOnly])
  }

  @Test func `without HOME only memory and quitting are left`() async throws {
    let app = AppManager(
      surroundings: try .test(in: nil, time: time), options: StartOptions(feed: .none))
    app.start()
    let failure = try await app.failure()
    #expect(failure.kind == .homeUnset)
    #expect(disabled(failure) == [.retry, .openReadOnly])
    #expect(failure.firstWay == .runInMemory)
    #expect(app.log.failedLines == 1)

    #expect(app.take(.retry))
    guard case .failed = app.phase else { throw AppManager.NoFailure() }
    #expect(app.take(.runInMemory))
    let session = try await app.session()
    #expect(session.container.isInMemory)
    await app.quit()
  }

  @Test(.enabled(if: geteuid() != 0, "the system’s root may do everything"))
  func `a file of somebody else is named with owner and mode`() async throws {
    try directory.write("", to: "book.db")
    try #require(chmod(store, 0o000) == 0)
    let app = try app()
    app.start()
    let failure = try await app.failure()
    #expect(failure.kind == .noPermission)
    #expect(failure.why.contains("mode 0000; you are marta"))
    await app.quit()
  }

  @Test func `retry opens the book when the way is free`() async throws {
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: false)
    let app = try app()
    app.start()
    _ = try await app.failure()
    try FileManager.default.removeItem(atPath: store)
    #expect(app.take(.retry))
    _ = try await app.session()
    await app.quit()
  }

  @Test func `quit is no way on`() async throws {
    try directory.write("no", to: "book.db")
    let app = try app()
    app.start()
    _ = try await app.failure()
    #expect(!app.take(.quit))
    await app.quit()
  }
}
