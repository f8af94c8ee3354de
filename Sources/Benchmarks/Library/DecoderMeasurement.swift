import TerminalUI

/// What the bytes of a terminal cost until they are keys: everything a person can send, in reads as a terminal makes them.
enum DecoderMeasurement {
  private static let loads: [(name: String, text: String)] = [
    ("letters", "jkhl the quick brown fox\r"), ("accents, other scripts", "Łukasz née 王小明 Żółć é"),
    ("keys with a name", "\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[5~\u{1B}[1;5D"),
    ("clicks and the wheel", "\u{1B}[<64;112;47M\u{1B}[<0;12;7M"),
  ]
  /// A pseudo-terminal hands over no more at once.
  private static let bytesInARead = 4_095
  private static let bytesInARound = 1 << 20
  private static let rounds = 9

  /// Nanoseconds of processor time a byte, one figure a kind of input.
  static func figures() -> [Figure] {
    let pasted = "\u{1B}[200~" + String(repeating: "the quick brown fox é ", count: 1_000) + "\u{1B}[201~"
    return (loads + [("a paste", pasted)]).map { load in
      Figure(
        "decoding \(load.name), ns a byte", [nanosecondsAByte(of: load.text)], decimals: 1, limit: .atMost(20)
      )
    }
  }

  private static func nanosecondsAByte(of text: String) -> Double? {
    let unit = Array(text.utf8)
    let bytes = Array(repeatElement(unit, count: max(1, bytesInARound / unit.count)).joined())
    var samples = Samples()
    for _ in 0..<rounds {
      ProcessorClock.measure(&samples) { decode(bytes) }
    }
    return samples.median.map { $0 * 1e6 / Double(bytes.count) }
  }

  private static func decode(_ bytes: [UInt8]) {
    var decoder = InputDecoder(now: .now)
    var events = 0
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + bytesInARead)
      events += decoder.take(bytes[start..<end], at: .now).count
      start = end
    }
    precondition(events > 0, "what was sent means something")
  }
}
