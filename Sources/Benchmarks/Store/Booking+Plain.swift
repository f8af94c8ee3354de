import CSQLite
import Foundation
import Persistence
import Reservations

extension Booking: PlainRow {
  static let columns = [
    "id", "code", "restaurant", "service_day", "local_start", "zone", "start_at", "minutes", "party_size",
    "guest", "guest_name", "phone", "status", "source", "tags", "guest_notes", "staff_notes", "allergies",
    "is_locked_to_table", "reason", "confirmed_at", "arrived_at", "seated_at", "closed_at", "revision",
    "created_by", "created_at", "updated_by", "updated_at", "is_deleted",
  ]
  static let orderColumns = ["service_day", "start_at"]
  static var order: [SortDescriptor<Booking>] { [SortDescriptor(\.serviceDay), SortDescriptor(\.start)] }
  var place: [Int64] { [Int64(serviceDay.number), start.millisecondsSince1970, id.rawValue] }

  func bind(to statement: OpaquePointer, _ texts: PlainTexts) {
    sqlite3_bind_int64(statement, 1, id.rawValue)
    texts.bind(code, at: 2, of: statement)
    sqlite3_bind_int64(statement, 3, restaurant.rawValue)
    sqlite3_bind_int64(statement, 4, Int64(serviceDay.number))
    texts.bind(localStart, at: 5, of: statement)
    texts.bind(zone, at: 6, of: statement)
    sqlite3_bind_int64(statement, 7, start.millisecondsSince1970)
    sqlite3_bind_int64(statement, 8, Int64(minutes))
    sqlite3_bind_int64(statement, 9, Int64(partySize))
    bind(guest?.rawValue, 10, statement)
    texts.bind(guestName, at: 11, of: statement)
    texts.bind(phone, at: 12, of: statement)
    texts.bind(status.rawValue, at: 13, of: statement)
    texts.bind(source.rawValue, at: 14, of: statement)
    texts.bind(tags.joined(separator: "\n"), at: 15, of: statement)
    texts.bind(guestNotes, at: 16, of: statement)
    texts.bind(staffNotes, at: 17, of: statement)
    texts.bind(allergies, at: 18, of: statement)
    sqlite3_bind_int64(statement, 19, isLockedToTable ? 1 : 0)
    texts.bind(reason, at: 20, of: statement)
    bindHistory(to: statement, texts)
  }

  private func bindHistory(to statement: OpaquePointer, _ texts: PlainTexts) {
    bind(confirmedAt?.millisecondsSince1970, 21, statement)
    bind(arrivedAt?.millisecondsSince1970, 22, statement)
    bind(seatedAt?.millisecondsSince1970, 23, statement)
    bind(closedAt?.millisecondsSince1970, 24, statement)
    sqlite3_bind_int64(statement, 25, Int64(revision))
    texts.bind(createdBy, at: 26, of: statement)
    sqlite3_bind_int64(statement, 27, createdAt.millisecondsSince1970)
    texts.bind(updatedBy, at: 28, of: statement)
    sqlite3_bind_int64(statement, 29, updatedAt.millisecondsSince1970)
    sqlite3_bind_int64(statement, 30, isDeleted ? 1 : 0)
  }

  private func bind(_ number: Int64?, _ index: Int32, _ statement: OpaquePointer) {
    if let number {
      sqlite3_bind_int64(statement, index, number)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }

  init(plain row: OpaquePointer) {
    let isWithoutGuest = sqlite3_column_type(row, 9) == SQLITE_NULL
    self = Booking.of(
      id: PersistentIdentifier(rawValue: sqlite3_column_int64(row, 0)), code: PlainColumn.text(row, 1),
      restaurant: PersistentIdentifier(rawValue: sqlite3_column_int64(row, 2)),
      serviceDay: ServiceDay(plain: Int(sqlite3_column_int64(row, 3))),
      localStart: PlainColumn.text(row, 4), zone: PlainColumn.text(row, 5), start: PlainColumn.date(row, 6),
      minutes: Int(sqlite3_column_int64(row, 7)), partySize: Int(sqlite3_column_int64(row, 8)),
      guest: isWithoutGuest ? nil : PersistentIdentifier(rawValue: sqlite3_column_int64(row, 9)),
      guestName: PlainColumn.text(row, 10), phone: PlainColumn.text(row, 11),
      status: BookingStatus(rawValue: PlainColumn.text(row, 12)) ?? .requested,
      source: Source(rawValue: PlainColumn.text(row, 13)) ?? .imported,
      tags: PlainColumn.text(row, 14).split(separator: "\n").map(String.init),
      guestNotes: PlainColumn.text(row, 15), staffNotes: PlainColumn.text(row, 16),
      allergies: PlainColumn.text(row, 17), isLockedToTable: sqlite3_column_int64(row, 18) != 0,
      reason: PlainColumn.text(row, 19), confirmedAt: PlainColumn.optionalDate(row, 20),
      arrivedAt: PlainColumn.optionalDate(row, 21), seatedAt: PlainColumn.optionalDate(row, 22),
      closedAt: PlainColumn.optionalDate(row, 23), revision: Int(sqlite3_column_int64(row, 24)),
      createdBy: PlainColumn.text(row, 25), createdAt: PlainColumn.date(row, 26),
      updatedBy: PlainColumn.text(row, 27), updatedAt: PlainColumn.date(row, 28),
      isDeleted: sqlite3_column_int64(row, 29) != 0)
  }

  func earliest(_ number: Int) -> Booking {
    var booking = self
    booking.serviceDay = ServiceDay(year: 1970, month: 1, day: 1)
    booking.start = Date(millisecondsSince1970: Int64(-number) * 1_000)
    return booking
  }
}

extension ServiceDay {
  fileprivate var number: Int { year * 10_000 + month * 100 + day }

  fileprivate init(plain number: Int) {
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
