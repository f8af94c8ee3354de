/// One cell as a person sees it.
public struct ScreenCell: Hashable, Sendable {
  /// The character with its marks; empty in a blank cell.
  public var text: String
  /// Columns the character takes.
  public var width: Int
  /// Whether the character is bold.
  public var isBold: Bool
  /// Whether the character is underlined.
  public var isUnderlined: Bool
  /// Whether foreground and background changed places.
  public var isReversed: Bool
  /// 0xRRGGBB; nil for the terminal's own.
  public var foreground: Int32?
  /// 0xRRGGBB; nil for the terminal's own.
  public var background: Int32?

  /// A cell with this text.
  public init(
    text: String, width: Int = 1, isBold: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false,
    foreground: Int32? = nil, background: Int32? = nil
  ) {
    self.text = text
    self.width = width
    self.isBold = isBold
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
    self.foreground = foreground
    self.background = background
  }
}
