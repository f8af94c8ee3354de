/// A colour as a terminal takes it.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case `default`
  /// One of the terminal's palette; the first 16 are the user's own.
  case indexed(UInt8)
  /// Red, green and blue, 0 to 255 each.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// How many colours a terminal shows.
public enum ColorDepth: Hashable, Sendable {
  /// Any red, green and blue.
  case direct
  /// The 256 colours of xterm.
  case indexed256
  /// Eight colours and their bright forms.
  case indexed16
  /// Eight colours.
  case indexed8
  /// No colour, or none wanted.
  case none
}
