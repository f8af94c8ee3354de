import CNcurses

/// The inks of all styles that were drawn so far.
///
/// Even the plain style has a pair of its own, of the two default colours: leaving pairs altogether costs a full reset
/// each time. The terminal's palette is never changed.
@MainActor struct InkTable {
  private let palette: Palette
  private let hasDefaultColors: Bool
  private let usesColor: Bool
  private var inks: [Style: Ink] = [:]
  private var pairs: [ColorPair: Int32] = [:]

  private struct ColorPair: Hashable {
    let foreground: Int32
    let background: Int32
  }

  /// - Parameter palette: How the terminal numbers its colours; nil draws without colour.
  init(palette: Palette?) {
    usesColor = palette != nil && start_color() == OK
    hasDefaultColors = usesColor && use_default_colors() == OK
    self.palette = palette ?? .indexed(8)
  }

  /// The ink of `style`.
  mutating func ink(for style: Style) -> Ink {
    if let ink = inks[style] { return ink }
    let ink = Ink(
      pair: usesColor ? pair(of: style) : 0, attributes: Self.attributes(style.attributes),
      background: usesColor ? style.background : .default)
    inks[style] = ink
    return ink
  }

  private mutating func pair(of style: Style) -> Int32 {
    let colors = ColorPair(
      foreground: palette.number(of: style.foreground) ?? (hasDefaultColors ? -1 : 7),
      background: palette.number(of: style.background) ?? (hasDefaultColors ? -1 : 0))
    if let pair = pairs[colors] { return pair }
    let pair = Int32(pairs.count + 1)
    guard pair < cncurses_color_pairs(), init_extended_pair(pair, colors.foreground, colors.background) == OK
    else { return 0 }
    pairs[colors] = pair
    return pair
  }

  private static func attributes(_ attributes: Attributes) -> attr_t {
    var drawn = CNCURSES_NORMAL
    if attributes.contains(.bold) { drawn |= CNCURSES_BOLD }
    if attributes.contains(.dim) { drawn |= CNCURSES_DIM }
    if attributes.contains(.underline) { drawn |= CNCURSES_UNDERLINE }
    if attributes.contains(.reverse) { drawn |= CNCURSES_REVERSE }
    return drawn
  }
}
