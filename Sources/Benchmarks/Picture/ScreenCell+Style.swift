import TerminalHarness

extension ScreenCell {
  /// How a cell's character looks.
  struct Ink: Hashable {
    let colour: Int32
    let isBold: Bool
    let isUnderlined: Bool
  }

  func ink(_ colours: ScreenPicture.Colours) -> Ink {
    let own = foreground ?? colours.foreground
    let colour = isReversed ? background ?? colours.background : own
    return Ink(colour: colour, isBold: isBold, isUnderlined: isUnderlined)
  }

  func ground(_ colours: ScreenPicture.Colours) -> Int32 {
    isReversed ? foreground ?? colours.foreground : background ?? colours.background
  }

  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  /// An underlined blank has.
  var hasInk: Bool { !isBlank || isUnderlined }
}

extension Int32 {
  /// 0xRRGGBB as `#rrggbb`.
  var hexColour: String {
    let digits = String(self & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
