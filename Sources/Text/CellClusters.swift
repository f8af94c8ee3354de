/// The cells of a text, cleaned: the one way from data to the terminal.
///
/// In logical order, left to right as read from the string. Nothing that comes out moves the cursor,
/// changes direction or takes another number of columns than it says:
/// - control characters, DEL, line and paragraph separators, private use, unassigned and non-characters,
///   and whatever libc gives no width, become U+FFFD;
/// - format characters and variation selectors are dropped, zero-width joiners and skin tones too, so that a
///   family falls apart into people who stand side by side: terminals disagree about its width;
/// - the invisible Hangul fillers become a blank;
/// - a base carries four marks at most, and a mark without a base stands on U+FFFD.
public struct CellClusters: Sequence {
  private let text: String

  /// The cells of `text`.
  public init(_ text: String) { self.text = text }

  /// The cells in order.
  public func makeIterator() -> Iterator { Iterator(text.unicodeScalars.makeIterator()) }

  /// Walks the scalars once, however many marks one Character holds; allocates nothing.
  public struct Iterator: IteratorProtocol {
    private var scalars: String.UnicodeScalarView.Iterator
    private var pending: CellCluster?

    fileprivate init(_ scalars: String.UnicodeScalarView.Iterator) { self.scalars = scalars }

    /// The next cell, with all its marks.
    public mutating func next() -> CellCluster? {
      guard var cluster = pending ?? nextBase() else { return nil }
      pending = nil
      while let scalar = scalars.next() {
        switch CellScalar(scalar) {
        case .dropped: continue
        case .mark: cluster.marks.append(scalar)
        case .base(let base, let width):
          pending = CellCluster(base: base, width: width)
          return cluster
        }
      }
      return cluster
    }

    private mutating func nextBase() -> CellCluster? {
      while let scalar = scalars.next() {
        switch CellScalar(scalar) {
        case .dropped: continue
        case .mark:
          var cluster = CellCluster(base: "\u{FFFD}")
          cluster.marks.append(scalar)
          return cluster
        case .base(let base, let width): return CellCluster(base: base, width: width)
        }
      }
      return nil
    }
  }
}
