/// A struct that is stored as one row of one table.
///
/// Values, not tracked objects: a fetched model stays as it was fetched, whatever others do to its row.
public protocol PersistentModel: Sendable, Equatable, Identifiable where ID == PersistentIdentifier<Self> {
  /// The table, its columns in the order of `encode(into:)`; say `static let`.
  static var table: TableSchema<Self> { get }

  /// Appends one value a column, in the order of `table`.
  func encode(into row: inout RowEncoder)
}
