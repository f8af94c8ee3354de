import Text

/// One cell of a canvas: a character with its marks, on a ground, in a text role.
public struct Cell: Hashable, Sendable {
  /// The base character's scalar; 0 in the right half of a wide character.
  public internal(set) var base: UInt32 = 0x20
  // Up to four combining marks, 0 where there is none: what ncurses takes in one cell.
  private var mark0: UInt32 = 0
  private var mark1: UInt32 = 0
  private var mark2: UInt32 = 0
  private var mark3: UInt32 = 0
  /// Columns the character takes: 1 or 2; 0 in the right half of a wide one.
  public internal(set) var width: UInt8 = 1
  /// The ground last painted here.
  public internal(set) var ground: StyleRole = .screen
  /// The role of the character.
  public internal(set) var role: StyleRole = .text

  /// The character as text; empty in the right half of a wide one.
  public var text: String {
    guard width > 0 else { return "" }
    var text = String.UnicodeScalarView()
    for value in [base, mark0, mark1, mark2, mark3] where value != 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  /// The scalars of the cell, the base first; empty in the right half of a wide character.
  public var scalars: [UInt32] {
    width == 0 ? [] : [base, mark0, mark1, mark2, mark3].filter { $0 != 0 }
  }

  mutating func show(_ cluster: CellCluster) {
    base = cluster.base.value
    let marks = cluster.marks
    mark0 = marks.count > 0 ? marks[0].value : 0
    mark1 = marks.count > 1 ? marks[1].value : 0
    mark2 = marks.count > 2 ? marks[2].value : 0
    mark3 = marks.count > 3 ? marks[3].value : 0
    width = UInt8(cluster.width)
  }

  mutating func showRightHalf() {
    show(.blank)
    base = 0
    width = 0
  }
}
