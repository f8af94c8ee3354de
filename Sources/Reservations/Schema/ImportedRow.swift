import Persistence

/// That a row of an imported file is in the book, as which booking: a second import leaves it out.
public struct ImportedRow: Equatable, Sendable, Identifiable, PersistentModel {
  /// Made of what identifies the row, not of the time.
  public let id: PersistentIdentifier<ImportedRow>
  /// The booking it became.
  public let booking: PersistentIdentifier<Booking>

  /// The table `imported_row`; gone with its booking.
  public static let table = TableSchema(
    "imported_row", Column(\ImportedRow.id, "id"),
    Column(\.booking, "booking", .references("booking", .cascade)), make: ImportedRow.init(id:booking:))

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(booking)
  }
}
