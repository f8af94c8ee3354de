import CNcurses

/// How a terminal writes the next character: the numbers of its colours, −1 for the terminal's own, and attributes.
struct Pen: Equatable {
  /// How a terminal writes that was reset.
  static let plain = Pen(foreground: -1, background: -1, attributes: CNCURSES_NORMAL)

  let foreground: Int32
  let background: Int32
  let attributes: attr_t

  /// The same pen without attributes that are not among `known`.
  func having(only known: attr_t) -> Pen {
    Pen(foreground: foreground, background: background, attributes: attributes & known)
  }

  /// Whether a blank that is written so shows more than its background.
  var marksBlanks: Bool { attributes & (CNCURSES_UNDERLINE | CNCURSES_REVERSE) != 0 }
}
