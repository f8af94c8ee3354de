import CNcurses

/// How ncurses draws a cell.
struct Ink: Equatable {
  /// ncurses' number for foreground and background together.
  let pair: Int32
  let attributes: attr_t
  let background: Color

  /// Whether a blank shows more than its background.
  var marksBlanks: Bool { attributes & (CNCURSES_UNDERLINE | CNCURSES_REVERSE) != 0 }
}
