/// The combining marks on one cell's base: none to four, held without a heap allocation.
///
/// Four is what ncurses takes beside a base character.
public struct CellMarks: RandomAccessCollection, Hashable, Sendable {
  /// How many marks one base can carry.
  public static let limit = 4

  // The marks in order, 0 where there is none: U+0000 is never a mark.
  private var first: UInt32 = 0
  private var second: UInt32 = 0
  private var third: UInt32 = 0
  private var fourth: UInt32 = 0

  /// No marks.
  public init() {}

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of marks.
  public var endIndex: Int { first == 0 ? 0 : second == 0 ? 1 : third == 0 ? 2 : fourth == 0 ? 3 : 4 }

  /// The mark at `index`, counted from the base outwards.
  public subscript(index: Int) -> Unicode.Scalar {
    precondition(index >= 0 && index < endIndex, "a mark's index lies between 0 and the number of marks")
    let value =
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Adds `mark` outside the others; a fifth one is dropped.
  public mutating func append(_ mark: Unicode.Scalar) {
    switch endIndex {
    case 0: first = mark.value
    case 1: second = mark.value
    case 2: third = mark.value
    case 3: fourth = mark.value
    default: break
    }
  }
}
