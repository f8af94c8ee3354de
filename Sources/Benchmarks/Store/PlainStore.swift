import CSQLite
import Foundation
import Persistence

/// The same table by plain calls of sqlite3, as quick as they can be written.
///
/// Of one task at a time: its owner awaits each call.
final class PlainStore<Row: PlainRow> {
  private let writer: OpaquePointer
  private let reader: OpaquePointer
  private let begin: OpaquePointer
  private let commit: OpaquePointer
  private let insertion: OpaquePointer
  private let selection: OpaquePointer
  private let window: OpaquePointer
  private let first: OpaquePointer
  private let texts = PlainTexts()

  /// Opens a file that has the tables.
  init(path: String) throws {
    let (table, columns) = (Row.tableName, Row.columns.joined(separator: ", "))
    writer = try PlainConnection.open(path)
    reader = try PlainConnection.openForReading(path)
    begin = try PlainConnection.prepare("BEGIN IMMEDIATE", on: writer)
    commit = try PlainConnection.prepare("COMMIT", on: writer)
    let marks = Row.columns.map { _ in "?" }.joined(separator: ", ")
    insertion = try PlainConnection.prepare("INSERT INTO \(table) (\(columns)) VALUES (\(marks))", on: writer)
    selection = try PlainConnection.prepare("SELECT \(columns) FROM \(table)", on: reader)
    let order = (Row.orderColumns + ["id"]).joined(separator: ", ")
    window = try PlainConnection.prepare(
      "SELECT \(columns) FROM \(table) WHERE (\(order)) > (?, ?, ?) ORDER BY \(order) LIMIT 50", on: reader)
    first = try PlainConnection.prepare(
      "SELECT \(columns) FROM \(table) ORDER BY \(order) LIMIT 50", on: reader)
  }

  deinit {
    for statement in [begin, commit, insertion, selection, window, first] { sqlite3_finalize(statement) }
    sqlite3_close(reader)
    sqlite3_close(writer)
  }

  /// Leaves an empty log, too.
  func removeAll() throws {
    try PlainConnection.execute("DELETE FROM \(Row.tableName)", on: writer)
    try emptyLog()
  }

  func emptyLog() throws { try PlainConnection.execute("PRAGMA wal_checkpoint(TRUNCATE)", on: writer) }

  /// Stores rows in one transaction.
  func insert(_ rows: some Sequence<Row>) throws {
    try step(begin)
    for row in rows {
      texts.clear()
      row.bind(to: insertion, texts)
      try step(insertion)
    }
    try step(commit)
  }

  /// Stores rows in so many transactions as a batch of the store did, with what a batch has: a cache of its own, and a log that
  /// is brought in at the end.
  ///
  /// - Parameter slices: The rows of each transaction.
  func load(_ rows: [Row], slices: [Int]) throws {
    try PlainConnection.execute("PRAGMA cache_size = -65536", on: writer)
    sqlite3_wal_autocheckpoint(writer, PlainConnection.logPagesOfLoad)
    defer { sqlite3_wal_autocheckpoint(writer, PlainConnection.logPages) }
    var rest = rows[...]
    for slice in slices {
      try insert(rest.prefix(slice))
      rest = rest.dropFirst(slice)
    }
    try PlainConnection.execute(
      "PRAGMA wal_checkpoint(PASSIVE); PRAGMA cache_size = -2000; PRAGMA shrink_memory", on: writer)
  }

  private func step(_ statement: OpaquePointer) throws {
    guard sqlite3_step(statement) == SQLITE_DONE else { throw PlainConnection.error("step", writer) }
    sqlite3_reset(statement)
  }

  /// Every row, by id.
  func all() throws -> [Row] { try rows(of: selection) }

  /// The first 50 rows in the window's order.
  func firstRows() throws -> [Row] { try rows(of: first) }

  /// The next 50 rows after this one.
  func window(after row: Row) throws -> [Row] {
    for (index, value) in row.place.enumerated() { sqlite3_bind_int64(window, Int32(index + 1), value) }
    return try rows(of: window)
  }

  private func rows(of statement: OpaquePointer) throws -> [Row] {
    var rows: [Row] = []
    var result = sqlite3_step(statement)
    while result == SQLITE_ROW {
      rows.append(Row(plain: statement))
      result = sqlite3_step(statement)
    }
    sqlite3_reset(statement)
    guard result == SQLITE_DONE else { throw PlainConnection.error("step", reader) }
    return rows
  }
}

extension PlainRow {
  /// As in the schema of the store.
  static var tableName: String { "\(Self.self)".lowercased() }
}
