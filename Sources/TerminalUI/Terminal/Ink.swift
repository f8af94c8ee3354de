import CNcurses

/// How ncurses draws a cell.
struct Ink: Equatable {
  /// ncurses' number for foreground and background together.
  let pair: Int32
  let attributes: attr_t
  let background: Color

  /// A pair stands for both colours; only without one it is the written background that tells.
  static func == (one: Ink, other: Ink) -> Bool {
    one.pair == other.pair && one.attributes == other.attributes
      && (one.pair > 0 || one.background == other.background)
  }

  /// Whether a blank shows more than its background.
  var marksBlanks: Bool { attributes & (CNCURSES_UNDERLINE | CNCURSES_REVERSE) != 0 }
}
