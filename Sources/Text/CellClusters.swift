/// What one cell shows: a base character and the marks on it.
public struct CellCluster: Hashable, Sendable {
  /// The base character.
  public var base: Unicode.Scalar
  /// At most four combining marks.
  public var marks: [Unicode.Scalar] = []
  /// Columns: 1 or 2.
  public var width: Int = 1

  /// One blank cell.
  public static let blank = CellCluster(base: " ")
}

/// The cells of a text, cleaned: the one way from data to the terminal.
public struct CellClusters: Sequence {
  private let text: String

  /// The cells of `text`.
  public init(_ text: String) { self.text = text }

  /// The cells from left to right.
  public func makeIterator() -> IndexingIterator<[CellCluster]> {
    text.cleanedForTerminal.unicodeScalars.map { CellCluster(base: $0) }.makeIterator()
  }
}
