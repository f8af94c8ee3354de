/// What a terminal says about itself after it was asked.
enum TerminalAnswer: Equatable, Sendable {
  /// The colour of its background (OSC 11).
  case background(Color)
  /// Whether it can hold a frame back until all of it is there (mode 2026).
  case synchronizedOutput(Bool)
  /// What it is (DA1). Asked last and answered by every terminal: no other answer comes afterwards.
  case kind

  /// The answer in a complete `ESC [ … c` or `ESC [ … y`.
  init?(control sequence: [UInt8]) {
    guard sequence.count > 3, sequence[2] == UInt8(ascii: "?") else { return nil }
    if sequence.last == UInt8(ascii: "c") {
      self = .kind
      return
    }
    let text = sequence[3...]
    guard text.starts(with: "2026;".utf8), text.count == 8, text.suffix(2).elementsEqual("$y".utf8) else {
      return nil
    }
    // 1 and 2 are on and off; 0 is a mode nobody knows, 3 and 4 one that cannot be changed.
    self = .synchronizedOutput([UInt8(ascii: "1"), UInt8(ascii: "2")].contains(sequence[8]))
  }

  /// The answer in a complete string, from its Escape to the byte before its end.
  init?(string sequence: [UInt8]) {
    let head = Array("\u{1B}]11;".utf8)
    guard sequence.starts(with: head), let color = Color(terminalText: sequence.dropFirst(head.count)) else {
      return nil
    }
    self = .background(color)
  }
}

extension Color {
  /// A colour as X11 writes it: `rgb:` or `rgba:` with one to four hexadecimal digits a part, or `#rrggbb`.
  init?(terminalText bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 40 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("#") {
      guard text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
      self = .rgb(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
      return
    }
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:"), let colon = text.firstIndex(of: ":") else {
      return nil
    }
    let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
      .map(Self.part)
    guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    self = .rgb(red: red, green: green, blue: blue)
  }

  /// One to four digits stand for the same range, 0 to all.
  private static func part(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let largest = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
