/// How a terminal numbers its colours.
enum Palette: Hashable, Sendable {
  /// So many colours in xterm's order.
  case indexed(Int)
  /// Red, green and blue in one number; the lowest numbers mean the palette's own colours, so many of them.
  case direct(palette: Int)

  private static let cubeLevels: [Int] = [0, 95, 135, 175, 215, 255]
  private static let firstSixteen: [Int] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// ncurses' number for `color`; nil for the terminal's own.
  ///
  /// A theme has chosen colours that the terminal has; any other becomes a near one.
  func number(of color: Color) -> Int32? {
    switch (self, color) {
    case (_, .default): nil
    case (.indexed(let count), .indexed(let index)): Int32(Int(index) < count ? index : index % 8)
    case (.indexed(let count), .rgb(let red, let green, let blue)):
      Int32(Self.nearest(Int(red), Int(green), Int(blue), count))
    case (.direct(let palette), .indexed(let index)):
      Int32(Int(index) < palette ? Int(index) : max(palette, Self.mix(of: Int(index))))
    case (.direct(let palette), .rgb(let red, let green, let blue)):
      Int32(max(palette, Int(red) << 16 | Int(green) << 8 | Int(blue)))
    }
  }

  private static func nearest(_ red: Int, _ green: Int, _ blue: Int, _ count: Int) -> Int {
    guard count >= 256 else { return (red > 127 ? 1 : 0) + (green > 127 ? 2 : 0) + (blue > 127 ? 4 : 0) }
    return 16 + 36 * step(red) + 6 * step(green) + step(blue)
  }

  private static func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }

  /// Red, green and blue of one of xterm's 256 colours.
  private static func mix(of index: Int) -> Int {
    if index < 16 { return firstSixteen[index] }
    if index >= 232 { return (8 + 10 * (index - 232)) * 0x010101 }
    let place = index - 16
    return cubeLevels[place / 36] << 16 | cubeLevels[place / 6 % 6] << 8 | cubeLevels[place % 6]
  }
}
