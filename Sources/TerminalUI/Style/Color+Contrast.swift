import Glibc

extension Color {
  /// Relative luminance as in WCAG 2.2, 0 to 1; nil for the terminal's own colours, which nobody knows.
  var luminance: Double? {
    guard let (red, green, blue) = components else { return nil }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Contrast as in WCAG 2.2, from 1 to 21; nil when one of the colours is the terminal's own.
  func contrast(to other: Color) -> Double? {
    guard let mine = luminance, let theirs = other.luminance else { return nil }
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  /// Red, green and blue of written colours and of the 240 fixed ones of 256; nil for the terminal's own.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch self {
    case .default: return nil
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .indexed(let index) where index >= 232:
      let level = 8 + 10 * (index - 232)
      return (level, level, level)
    case .indexed(let index) where index >= 16:
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let cube = Int(index) - 16
      return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    case .indexed: return nil
    }
  }

  private func linear(_ channel: UInt8) -> Double { Self.linearChannels[Int(channel)] }

  /// What each of the 256 values of a channel is in light; a theme asks for thousands of them.
  private static let linearChannels: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
