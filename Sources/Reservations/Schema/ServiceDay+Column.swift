import Persistence

extension ServiceDay: ColumnValue {
  /// Whole numbers such as 20261204, ordered like the days.
  public static var storage: ColumnStorage { .integer }

  /// Appends the number.
  public func encode(into row: inout RowEncoder) { row.append(number) }

  /// Reads the number.
  ///
  /// - Throws: `PersistenceError.undecodable` for a date the calendar does not have.
  public static func decode(from row: borrowing Row, at index: Int) throws(PersistenceError) -> ServiceDay {
    let day = ServiceDay(number: Int(row.integer(at: index)))
    guard ServiceDay(checkedYear: day.year, month: day.month, day: day.day) != nil else {
      throw row.undecodable(at: index, as: ServiceDay.self)
    }
    return day
  }
}

extension BookingStatus: ColumnValue {}
extension Booking.Source: ColumnValue {}
