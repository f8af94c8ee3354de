/// What becomes of one Unicode scalar on its way into a cell.
enum CellScalar {
  /// It begins a cell, as `scalar` (U+FFFD for what must not be shown), `width` columns wide.
  case base(_ scalar: Unicode.Scalar, width: Int)
  /// It stands on the base before it.
  case mark
  /// It leaves no trace.
  case dropped

  /// Judges `scalar` by its general category and by libc's width.
  init(_ scalar: Unicode.Scalar) {
    self = Self.isPlain(scalar.value) ? .base(scalar, width: 1) : Self.judged(scalar)
  }

  /// The quick way for nearly all text and all lines: ASCII, Latin and box drawing, one column each.
  static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x2500...0x259F: true
    default: false
    }
  }

  private static func judged(_ scalar: Unicode.Scalar) -> CellScalar {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: replaced
    case .format: .dropped
    case .nonspacingMark where scalar.properties.isDefaultIgnorableCodePoint: .dropped
    case .modifierSymbol where scalar.properties.isEmojiModifier: .dropped
    case .otherLetter where scalar.properties.isDefaultIgnorableCodePoint: .base(" ", width: 1)
    default: measured(scalar)
    }
  }

  private static func measured(_ scalar: Unicode.Scalar) -> CellScalar {
    switch CellWidth.columns(of: scalar) {
    case 0: .mark
    case 1: .base(scalar, width: 1)
    case 2: .base(scalar, width: 2)
    default: replaced
    }
  }

  private static var replaced: CellScalar { .base("\u{FFFD}", width: 1) }
}
