/// Columns that are searched or sorted together, the leading one first.
public struct TableIndex: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// Names of columns of the table.
  public let columns: [String]

  /// An index over columns, the leading one first.
  public init(_ columns: String...) {
    self.columns = columns
  }

  /// An index over columns, the leading one first.
  public init(arrayLiteral elements: String...) {
    columns = elements
  }
}
