import CNcurses

/// The inks of all styles that were drawn so far.
///
/// Even the plain style has a pair of its own, of the two default colours: leaving pairs altogether costs a full reset
/// each time. The terminal's palette is never changed.
@MainActor struct InkTable {
  private let palette: Palette
  private let hasDefaultColors: Bool
  private let usesColor: Bool
  // Looked through from the front: there are a few dozen, and a first dictionary of a type costs more than all of them.
  private var inks: [(style: UInt64, ink: Ink)] = []
  private var pairs: [ColorPair] = []

  private struct ColorPair: Equatable {
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
    let number = style.number
    for known in inks where known.style == number { return known.ink }
    let ink = Ink(
      pair: usesColor ? pair(of: style) : 0, attributes: Self.attributes(style.attributes),
      background: usesColor ? style.background : .default)
    inks.append((number, ink))
    return ink
  }

  /// How a terminal writes in `ink`.
  nonisolated func pen(of ink: Ink) -> Pen {
    guard ink.pair > 0 else { return Pen(foreground: -1, background: -1, attributes: ink.attributes) }
    let colors = pairs[Int(ink.pair) - 1]
    return Pen(foreground: colors.foreground, background: colors.background, attributes: ink.attributes)
  }

  private mutating func pair(of style: Style) -> Int32 {
    let colors = ColorPair(
      foreground: palette.number(of: style.foreground) ?? (hasDefaultColors ? -1 : 7),
      background: palette.number(of: style.background) ?? (hasDefaultColors ? -1 : 0))
    // Pair 0 is no pair.
    if let index = pairs.firstIndex(of: colors) { return Int32(index + 1) }
    let pair = Int32(pairs.count + 1)
    guard pair < cncurses_color_pairs(), init_extended_pair(pair, colors.foreground, colors.background) == OK
    else { return 0 }
    pairs.append(colors)
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

extension Style {
  /// The style as one number, another for each.
  fileprivate var number: UInt64 {
    foreground.number << 34 | background.number << 8 | UInt64(attributes.rawValue)
  }
}

extension Color {
  /// The colour in 26 bits, another number for each.
  fileprivate var number: UInt64 {
    switch self {
    case .default: 0
    case .indexed(let index): 1 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }
}
