import TerminalHarness
import Testing

/// Checks that nothing of the program is left on a terminal.
func expectGivenBack(_ terminal: PTYTerminal, sourceLocation: SourceLocation = #_sourceLocation) throws {
  #expect(!terminal.isAlternateScreen, "alternate screen", sourceLocation: sourceLocation)
  #expect(terminal.isCursorVisible, "cursor", sourceLocation: sourceLocation)
  #expect(!terminal.isPasteBracketed, "bracketed paste", sourceLocation: sourceLocation)
  #expect(!terminal.isMouseReported, "mouse", sourceLocation: sourceLocation)
  #expect(try terminal.sttySettings() == terminal.settingsAtStart, sourceLocation: sourceLocation)
}

extension PTYTerminal {
  /// The first line of the screen with this text; empty when there is none.
  func line(with text: String) -> String { lines.first { $0.contains(text) } ?? "" }

  /// Waits until a line has both texts.
  func waitForLine(_ text: String, with other: String) async throws {
    try await wait(for: "“\(other)” in the line of “\(text)”") {
      $0.lines.contains { $0.contains(text) && $0.contains(other) }
    }
  }

  /// Waits until a text is gone from the screen.
  func waitUntilGone(_ text: String) async throws {
    try await wait(for: "no “\(text)”") { !$0.text.contains(text) }
  }

  /// Waits until the frame with `expected` is there whole.
  ///
  /// - Returns: The screen then.
  func wholeScreen(with expected: String) async throws -> String {
    try await wait(for: "silence after “\(expected)”") {
      $0.text.contains(expected)
        && $0.lastByteAt.map { ContinuousClock.now - $0 > .milliseconds(150) } ?? false && $0.isResting
    }
    return text
  }

  /// Leaves by the key, as a person does.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    type("q")
    #expect(try await waitForEnd() == .exited(0), sourceLocation: sourceLocation)
    try expectGivenBack(self, sourceLocation: sourceLocation)
  }
}
