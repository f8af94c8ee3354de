import Text

/// The ASCII signs that stand for ours where a terminal has no others.
enum ASCIITwins {
  /// Our marks, lines and bars by their twin, each one cell.
  private static let twins: [UInt32: UInt8] = {
    let groups: [(String, Unicode.Scalar)] = [
      ("○", "o"), ("◊", "c"), ("»→▌▶", ">"), ("«←", "<"), ("•", "%"), ("●", "@"), ("·…", "."), ("×", "x"),
      ("━═", "="), ("│┃║", "|"), ("╭╮╰╯┌┐└┘├┤┬┴┼╞╡╪", "+"), ("–—─╌┄┈", "-"), ("┊┆", ":"),
      ("▁▂", "."), ("▃▄", ":"), ("▅▆", "|"), ("▇█", "#"), ("▏▎▍", "-"), ("▋▊▉", "="),
      ("↑▲", "^"), ("↓▼", "v"), ("✓", "v"), ("‘’", "'"), ("“”„", "\""),
    ]
    var twins: [UInt32: UInt8] = [:]
    for (signs, twin) in groups {
      for sign in signs.unicodeScalars { twins[sign.value] = UInt8(twin.value) }
    }
    return twins
  }()

  /// The twin of one of our signs; nil for anything else.
  static func twin(of scalar: UInt32) -> UInt8? { scalar < 0x80 ? nil : twins[scalar] }

  /// A letter without what ASCII lacks: `ł` → `l`, `É` → `E`; `?` where nothing is left.
  static func folded(_ scalar: UInt32) -> UInt8 {
    guard let letter = Unicode.Scalar(scalar) else { return UInt8(ascii: "?") }
    let folded = String(letter).foldedForSearch.unicodeScalars.first
    guard let folded, (0x21...0x7E).contains(folded.value) else { return UInt8(ascii: "?") }
    let isCapital = letter.properties.isUppercase && folded.properties.isLowercase
    return UInt8(folded.value) - (isCapital ? 0x20 : 0)
  }
}
