import CNcurses

extension KeySequences {
  private static let capabilities: [(name: String, key: Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab),
      ("kbs", .backspace), ("kent", .enter), ("kLFT5", .controlLeft), ("kRIT5", .controlRight),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  /// The sequences of the terminal that ncurses was started for.
  @MainActor static func ofTerminal() -> KeySequences {
    var described: [(sequence: [UInt8], key: Key)] = []
    for (name, key) in capabilities {
      guard let text = cncurses_text(name) else { continue }
      let bytes = Array(String(cString: text).utf8)
      if bytes.count > 1, bytes[0] == 0x1B { described.append((bytes, key)) }
    }
    return KeySequences(described: described)
  }
}
