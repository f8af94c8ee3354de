import TerminalHarness
import Testing

/// What is switched on, and how it is switched off: screen, cursor keys, keypad, pastes, mouse, focus, held frames, title.
private let modes = [
  ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?1h", "\u{1B}[?1l"), ("\u{1B}=", "\u{1B}>"),
  ("\u{1B}[?2004h", "\u{1B}[?2004l"), ("\u{1B}[?1000h", "\u{1B}[?1000l"), ("\u{1B}[?1006h", "\u{1B}[?1006l"),
  ("\u{1B}[?1004h", "\u{1B}[?1004l"), ("\u{1B}[?2026h", "\u{1B}[?2026l"), ("\u{1B}[22;2t", "\u{1B}[23;2t"),
]

/// Checks that nothing of ours is left on a terminal.
func expectGivenBack(
  _ terminal: PTYTerminal, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(!terminal.isAlternateScreen, sourceLocation: sourceLocation)
  #expect(terminal.isCursorVisible, sourceLocation: sourceLocation)
  #expect(!terminal.isPasteBracketed, sourceLocation: sourceLocation)
  #expect(!terminal.isMouseReported, sourceLocation: sourceLocation)
  #expect(try terminal.sttySettings() == terminal.settingsAtStart, sourceLocation: sourceLocation)
  let sent = terminal.transcript
  for (on, off) in modes {
    guard let lastOn = sent.lastIndex(ofSequence: on) else { continue }
    let lastOff = try #require(
      sent.lastIndex(ofSequence: off), "\(off.dropFirst())", sourceLocation: sourceLocation)
    #expect(
      lastOff > lastOn, "\(off.dropFirst()) comes after \(on.dropFirst())", sourceLocation: sourceLocation)
  }
}

extension [UInt8] {
  /// Where these bytes begin for the last time.
  fileprivate func lastIndex(ofSequence text: String) -> Int? {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return nil }
    return stride(from: count - wanted.count, through: 0, by: -1).first {
      self[$0] == wanted[0] && self[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
