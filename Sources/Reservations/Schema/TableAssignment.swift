import Foundation
import Persistence

/// That a booking has a table, and who gave it.
public struct TableAssignment: Equatable, Sendable, Identifiable, PersistentModel {
  /// Final from the start.
  public let id: PersistentIdentifier<TableAssignment>
  /// The booking.
  public let booking: PersistentIdentifier<Booking>
  /// The table.
  public let diningTable: PersistentIdentifier<DiningTable>
  /// Who gave it.
  public let givenBy: String
  /// When.
  public let givenAt: Date

  /// The table `booking_table`; a booking has each table once.
  public static let table = TableSchema(
    "booking_table", Column(\TableAssignment.id, "id"),
    Column(\.booking, "booking", .references("booking", .cascade)),
    Column(\.diningTable, "dining_table", .references("dining_table", .cascade)),
    Column(\.givenBy, "given_by"), Column(\.givenAt, "given_at"),
    uniques: [["booking", "dining_table"]],
    make: TableAssignment.init(id:booking:diningTable:givenBy:givenAt:))

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(booking)
    row.append(diningTable)
    row.append(givenBy)
    row.append(givenAt)
  }
}
