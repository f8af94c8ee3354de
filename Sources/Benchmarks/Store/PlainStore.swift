import CSQLite
import Foundation
import Persistence

/// The same table by plain calls of sqlite3, as quick as they can be written.
///
/// Of one task at a time: its owner awaits each call.
final class PlainStore {
  private let writer: OpaquePointer
  private let reader: OpaquePointer
  private let insertion: OpaquePointer
  private let selection: OpaquePointer
  private let window: OpaquePointer

  /// Those of the store, so that only the calls differ.
  private static let settings = [
    "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON",
  ]

  /// - Parameter ddl: What makes the table and its indexes.
  init(path: String, ddl: [String]) throws {
    writer = try Self.open(path)
    for sql in Self.settings + ddl { try Self.execute(sql, on: writer) }
    reader = try Self.open(path)
    try Self.execute("PRAGMA cache_size = -512", on: reader)
    let columns = "id, house, day, start_at, party, name, note"
    insertion = try Self.prepare("INSERT INTO visit (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?)", on: writer)
    selection = try Self.prepare("SELECT \(columns) FROM visit", on: reader)
    window = try Self.prepare(
      """
      SELECT \(columns) FROM visit WHERE (day, start_at, id) > (?, ?, ?) ORDER BY day, start_at, id LIMIT 50
      """, on: reader)
  }

  deinit {
    for statement in [insertion, selection, window] { sqlite3_finalize(statement) }
    sqlite3_close(reader)
    sqlite3_close(writer)
  }

  func removeAll() throws { try Self.execute("DELETE FROM visit", on: writer) }

  /// Stores rows in one transaction.
  func insert(_ visits: some Sequence<Visit>) throws {
    try Self.execute("BEGIN IMMEDIATE", on: writer)
    for visit in visits { try insert(visit) }
    try Self.execute("COMMIT", on: writer)
  }

  private func insert(_ visit: Visit) throws {
    sqlite3_bind_int64(insertion, 1, visit.id.rawValue)
    sqlite3_bind_int64(insertion, 2, Int64(visit.house))
    sqlite3_bind_int64(insertion, 3, Int64(visit.day))
    sqlite3_bind_int64(insertion, 4, visit.start.millisecondsSince1970)
    sqlite3_bind_int64(insertion, 5, Int64(visit.party))
    var (name, note) = (visit.name, visit.note)
    let result = name.withUTF8 { name in
      note.withUTF8 { note in
        Self.bind(name, at: 6, of: insertion)
        Self.bind(note, at: 7, of: insertion)
        return sqlite3_step(insertion)
      }
    }
    guard result == SQLITE_DONE else { throw Self.error("step", writer) }
    sqlite3_reset(insertion)
  }

  /// Every row, by id.
  func all() throws -> [Visit] { try rows(of: selection) }

  /// The next 50 rows after this one, by day and start.
  func window(after visit: Visit) throws -> [Visit] {
    sqlite3_bind_int64(window, 1, Int64(visit.day))
    sqlite3_bind_int64(window, 2, visit.start.millisecondsSince1970)
    sqlite3_bind_int64(window, 3, visit.id.rawValue)
    return try rows(of: window)
  }

  private func rows(of statement: OpaquePointer) throws -> [Visit] {
    var visits: [Visit] = []
    var result = sqlite3_step(statement)
    while result == SQLITE_ROW {
      visits.append(Self.visit(statement))
      result = sqlite3_step(statement)
    }
    sqlite3_reset(statement)
    guard result == SQLITE_DONE else { throw Self.error("step", reader) }
    return visits
  }
}
