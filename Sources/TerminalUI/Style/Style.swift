/// How a character looks besides its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit an attribute.
  public let rawValue: UInt8

  /// The attributes with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier strokes.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter than the colour alone.
  public static let dim = Attributes(rawValue: 2)
  /// A line below.
  public static let underline = Attributes(rawValue: 4)
  /// Foreground and background change places.
  public static let reverse = Attributes(rawValue: 8)
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
  /// The colour of the character.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// What is added to the colours.
  public var attributes: Attributes

  /// A style; without arguments the terminal's own.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
