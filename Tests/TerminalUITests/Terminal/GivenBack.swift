import TerminalHarness
import Testing

/// Checks that nothing of ours is left on a terminal.
func expectGivenBack(
  _ terminal: PTYTerminal, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(!terminal.isAlternateScreen, sourceLocation: sourceLocation)
  #expect(terminal.isCursorVisible, sourceLocation: sourceLocation)
  #expect(!terminal.isPasteBracketed, sourceLocation: sourceLocation)
  #expect(!terminal.isMouseReported, sourceLocation: sourceLocation)
  #expect(try terminal.sttySettings() == terminal.settingsAtStart, sourceLocation: sourceLocation)
}
