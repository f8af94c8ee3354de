import CSQLite
import Foundation
import Persistence
import Reservations
import Testing

extension TestHome {
  /// 19:42 in Berlin, the instant of `evening`.
  static let moment = Date(timeIntervalSince1970: 1_796_409_720)

  /// Makes a book with the evening of the demonstration: three houses with tables, 44 bookings.
  func fillBook() async throws {
    let evening = DemoEvening.make(now: Self.moment)
    try await makeBook { context in try evening.store(in: context) }
  }

  /// Makes a book with the three houses of the sample feed, where there is none: a first fetch takes its second.
  func makeBook() async throws {
    guard !FileManager.default.fileExists(atPath: book) else { return }
    let houses = DemoEvening.make(now: Self.moment).restaurants
    try await makeBook { context in for house in houses { try context.insert(house) } }
  }

  private func makeBook(
    _ fill: @escaping @Sendable (borrowing ModelContext) throws -> Void
  ) async throws {
    let container = try await ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(name: "book", path: book, applicationID: BookSchema.applicationID)
    ).makeOne()
    try await container.transaction(fill)
    await container.close()
  }

  /// Runs SQL on a database, made where there is none.
  func sql(_ statements: String, on path: String) throws {
    let database = try OpenDatabase(path: path)
    try database.run(statements)
  }

  /// The first value of the first row that a query of the book gives, read past the program.
  func number(_ query: String) throws -> Int {
    let database = try OpenDatabase(path: book)
    return try database.number(query)
  }
}

/// A database opened past the program, closed with its last reference.
final class OpenDatabase {
  private var handle: OpaquePointer?

  init(path: String) throws {
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
  }

  deinit { sqlite3_close_v2(handle) }

  func run(_ statements: String) throws {
    let result = sqlite3_exec(handle, statements, nil, nil, nil)
    try #require(result == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
  }

  func number(_ query: String) throws -> Int {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    try #require(sqlite3_step(statement) == SQLITE_ROW, "\(String(cString: sqlite3_errmsg(handle)))")
    return Int(sqlite3_column_int64(statement, 0))
  }
}
