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
    if Self.isPlain(scalar.value) {
      self = .base(scalar, width: 1)
    } else {
      self = Self.isWide(scalar.value) ? .base(scalar, width: 2) : Self.judged(scalar)
    }
  }

  /// The quick way for nearly all text and all lines, one column each: ASCII, Latin, Cyrillic, dashes and quotes, arrows,
  /// box drawing and the shapes of marks.
  static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x2500...0x25FC, 0x400...0x482, 0x48A...0x52F,
      0x2010...0x2027,
      0x2190...0x21FF:
      true
    default: false
    }
  }

  /// The quick way for Chinese, Japanese and Korean, two columns each.
  static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x4E00...0x9FEF, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA: true
    default: false
    }
  }

  /// The long way, which holds for every scalar.
  static func judged(_ scalar: Unicode.Scalar) -> CellScalar {
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
