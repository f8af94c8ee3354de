import CSQLite
import Foundation
import Persistence

/// The row that the store is measured with: seven columns, two of them text, and two indexes.
struct Visit: PersistentModel {
  let id: PersistentIdentifier<Visit>
  var house: Int
  var day: Int
  var start: Date
  var party: Int
  var name: String
  var note: String

  static let table = TableSchema(
    "visit", Column(\Visit.id, "id"), Column(\.house, "house"), Column(\.day, "day"),
    Column(\.start, "start_at"), Column(\.party, "party"), Column(\.name, "name"), Column(\.note, "note"),
    indexes: [["day", "start_at"], ["house", "day"]], make: Visit.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(house)
    row.append(day)
    row.append(start)
    row.append(party)
    row.append(name)
    row.append(note)
  }
}

extension Visit {
  /// The visit with this number, from 0; spread over 1,461 days.
  init(number: Int) {
    var random = SplitMix(seed: number)
    let day = number % 1_461
    self.init(
      id: PersistentIdentifier(rawValue: Int64(number) + 1), house: number % 3, day: day,
      start: Date(
        millisecondsSince1970: (Int64(day) * 86_400 + Int64.random(in: 0..<86_400, using: &random)) * 1_000),
      party: LoadShape.partySize(&random), name: SampleGuest(number: number).name,
      note: number % 8 == 0 ? "window if possible, quiet corner" : "")
  }
}

extension Visit {
  /// The same, with the numbers in the order of the days.
  init(number: Int, inOrderOf count: Int) {
    self.init(number: number)
    day = number * 1_461 / count
    start = Date(millisecondsSince1970: Int64(number) * 126_230_400_000 / Int64(count))
  }
}

extension Visit: PlainRow {
  static let columns = ["id", "house", "day", "start_at", "party", "name", "note"]
  static let orderColumns = ["day", "start_at"]
  static var order: [SortDescriptor<Visit>] { [SortDescriptor(\.day), SortDescriptor(\.start)] }
  var place: [Int64] { [Int64(day), start.millisecondsSince1970, id.rawValue] }

  func bind(to statement: OpaquePointer, _ texts: PlainTexts) {
    sqlite3_bind_int64(statement, 1, id.rawValue)
    sqlite3_bind_int64(statement, 2, Int64(house))
    sqlite3_bind_int64(statement, 3, Int64(day))
    sqlite3_bind_int64(statement, 4, start.millisecondsSince1970)
    sqlite3_bind_int64(statement, 5, Int64(party))
    texts.bind(name, at: 6, of: statement)
    texts.bind(note, at: 7, of: statement)
  }

  init(plain row: OpaquePointer) {
    self.init(
      id: PersistentIdentifier(rawValue: sqlite3_column_int64(row, 0)),
      house: Int(sqlite3_column_int64(row, 1)), day: Int(sqlite3_column_int64(row, 2)),
      start: PlainColumn.date(row, 3), party: Int(sqlite3_column_int64(row, 4)),
      name: PlainColumn.text(row, 5), note: PlainColumn.text(row, 6))
  }

  func earliest(_ number: Int) -> Visit {
    var visit = self
    visit.day = -number
    return visit
  }
}
