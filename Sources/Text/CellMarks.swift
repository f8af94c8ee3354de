/// The combining marks on one cell's base: none to four, held without a heap allocation.
///
/// Four is what ncurses takes beside a base character.
public struct CellMarks: RandomAccessCollection, Hashable, Sendable {
  /// How many marks one base can carry.
  public static let limit = 4

  // The marks in order, 0 where there is none: U+0000 is never a mark.
  private var values = SIMD4<UInt32>(repeating: 0)
  private var length: UInt8 = 0

  /// No marks.
  public init() {}

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of marks.
  public var endIndex: Int { Int(length) }

  /// The mark at `index`, counted from the base outwards.
  public subscript(index: Int) -> Unicode.Scalar {
    precondition(index >= 0 && index < endIndex, "a mark's index lies between 0 and the number of marks")
    return Unicode.Scalar(values[index]) ?? "\u{FFFD}"
  }

  /// Adds `mark` outside the others; a fifth one is dropped.
  public mutating func append(_ mark: Unicode.Scalar) {
    guard endIndex < Self.limit else { return }
    values[endIndex] = mark.value
    length += 1
  }
}
