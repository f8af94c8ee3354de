import Text

/// A table under its head rule: columns by priority, sort marks, selection, marked rows, found letters.
///
/// It draws the rows it is asked for and knows no other, so a list of millions costs what is visible. Two cells at
/// the left hold the selection's bar and the row's mark; they are there at any width, the first column as far as fits.
public struct Table<Column: Hashable & Sendable>: Sendable {
  /// By which column the rows are ordered.
  public struct Order: Hashable, Sendable {
    /// The column.
    public var column: Column
    /// Whether the smallest value comes first.
    public var isAscending: Bool

    /// Ordered by `column`.
    public init(_ column: Column, isAscending: Bool = true) {
      self.column = column
      self.isAscending = isAscending
    }

    /// The order after the column's name was chosen: turned round, or by that column from the smallest up.
    public func choosing(_ chosen: Column) -> Order {
      Order(chosen, isAscending: chosen == column ? !isAscending : true)
    }
  }

  /// What can be clicked.
  public enum Target: Hashable, Sendable {
    /// The title: goes to the pane.
    case title
    /// A column's name: orders by it.
    case column(Column)
    /// A row, counted from the first of the list.
    case row(Int)
  }

  /// The key that goes to the pane, if it has one.
  public var digit: Int?
  /// What stands in the head.
  public var title: String
  /// What follows the title: `17–28 of 44`.
  public var count = ""
  /// The columns, from left to right.
  public var columns: [TableColumn<Column>]
  /// The order shown by a mark beside a column's name.
  public var order: Order?
  /// What was searched for: where it stands in a cell it is marked, else each of its words that begins a word there.
  public var query = ""
  /// Whether the pane has the keys.
  public var isFocused: Bool
  /// The sentence that stands where there are no rows.
  public var emptyText = ""

  /// A table of these columns.
  public init(_ title: String, digit: Int? = nil, columns: [TableColumn<Column>], isFocused: Bool = true) {
    self.title = title
    self.digit = digit
    self.columns = columns
    self.isFocused = isFocused
  }

  /// The rows that fit below the head: what a list's state wants to know.
  public static func height(in size: Size) -> Int { max(0, size.rows - 1) }
}
