import Text

/// One cell of a canvas: a character with its marks, on a ground, in a text role.
public struct Cell: Hashable, Sendable {
  /// The base character's scalar; 0 in the right half of a wide character.
  public internal(set) var base: UInt32 = 0x20
  private var marks = CellMarks()
  /// Whether there are any: most cells have none, and are compared without them.
  private var isMarked = false
  /// Columns the character takes: 1 or 2; 0 in the right half of a wide one.
  public internal(set) var width: UInt8 = 1
  /// The ground last painted here.
  public internal(set) var ground: StyleRole = .screen
  /// The role of the character.
  public internal(set) var role: StyleRole = .text
  var direction: Direction = .leftToRight

  /// Where the cell stands in a stretch of right-to-left text.
  enum Direction: UInt8 {
    case leftToRight, rightToLeft
    /// The last cell of the stretch: what follows must not join it.
    case rightToLeftEnd
  }

  /// The character as text; empty in the right half of a wide one.
  public var text: String {
    guard width > 0, let scalar = Unicode.Scalar(base) else { return "" }
    if !isMarked { return String(Character(scalar)) }
    var text = String.UnicodeScalarView([scalar])
    text.append(contentsOf: marks)
    return String(text)
  }

  /// What the terminal is sent: the base, then at most four marks; nothing in the right half of a wide character.
  ///
  /// At the end of right-to-left text the last of them is U+200E. A terminal that orders such text by itself
  /// then does so within its own cells, and the digits of the next column stay where they are.
  public var scalars: [UInt32] {
    guard width > 0 else { return [] }
    if isOneScalar { return [base] }
    guard direction == .rightToLeftEnd else { return [base] + marks.map(\.value) }
    return [base] + marks.prefix(CellMarks.limit - 1).map(\.value) + [0x200E]
  }

  /// Whether the cell shows nothing but its background.
  var isBlank: Bool { base == 0x20 && width == 1 && direction == .leftToRight && !isMarked }

  /// Whether the terminal is sent one byte for it.
  var isASCII: Bool { base < 0x7F && width == 1 && isOneScalar }

  /// Whether it is its base alone.
  var isOneScalar: Bool { !isMarked && direction != .rightToLeftEnd }

  /// Whether it shows the same character, whatever it looks like.
  func hasCharacter(of other: Cell) -> Bool {
    base == other.base && width == other.width && direction == other.direction && isMarked == other.isMarked
      && (!isMarked || marks == other.marks)
  }

  /// Whether it shows the same character in the same roles.
  public static func == (one: Cell, other: Cell) -> Bool {
    one.ground == other.ground && one.role == other.role && one.hasCharacter(of: other)
  }

  mutating func show(_ cluster: CellCluster, role: StyleRole) {
    base = cluster.base.value
    marks = cluster.marks
    isMarked = !cluster.marks.isEmpty
    width = UInt8(cluster.width)
    self.role = role
    direction = .leftToRight
  }

  mutating func showRightHalf(role: StyleRole) {
    show(.blank, role: role)
    base = 0
    width = 0
  }
}
