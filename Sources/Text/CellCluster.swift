/// What one cell shows: a base character and the marks on it.
public struct CellCluster: Hashable, Sendable {
  /// The base character.
  public var base: Unicode.Scalar
  /// At most four combining marks.
  public var marks = CellMarks()
  /// Columns: 1 or 2.
  public var width: Int = 1

  /// One blank cell.
  public static let blank = CellCluster(base: " ")

  /// `base` with no marks, `width` columns wide.
  public init(base: Unicode.Scalar, width: Int = 1) {
    self.base = base
    self.width = width
  }
}
