/// A column of a table: its width, and from which width of the table on it is there.
public struct TableColumn<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Where text stands in a column.
  public enum Alignment: Hashable, Sendable {
    /// Where a cell's text begins, or where it ends.
    case left, right
  }

  /// What the column is called by.
  public let id: ID
  /// Its name in the head; may be empty. Title and count of the table come first: a name they lie over is left out, that of
  /// the first column wherever the table has a title.
  public let title: String
  /// Its least width in cells.
  public let width: Int
  /// The most it may grow to while another column can still grow; equal to `width`: never grows.
  public let maximum: Int
  /// Blank cells before it, unless it is the first.
  public let gap: Int
  /// The table's width from which it is shown; 0: always.
  public let from: Int
  /// Where not all columns fit, the one of the lowest priority goes first; of equal ones the last.
  public let priority: Int
  /// Words left, numbers right.
  public let alignment: Alignment

  /// A column of `width` cells; with `maximum` one that takes spare cells.
  public init(
    _ id: ID, title: String = "", width: Int, maximum: Int? = nil, gap: Int = 1, from: Int = 0,
    priority: Int = 0, alignment: Alignment = .left
  ) {
    self.id = id
    self.title = title
    self.width = width
    self.maximum = max(width, maximum ?? width)
    self.gap = gap
    self.from = from
    self.priority = priority
    self.alignment = alignment
  }
}
