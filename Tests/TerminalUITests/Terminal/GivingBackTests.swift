import Testing
import TerminalHarness

@Suite struct GivingBackTests {
  @Test func `quitting leaves the terminal as it was`() async throws {
    let terminal = try Probe.start()
    let before = try terminal.sttySettings()
    try await terminal.waitForText("size 80x24")
    print(terminal.text, terminal.bytesReceived)
    #expect(terminal.isAlternateScreen && !terminal.isCursorVisible)
    #expect(terminal.isPasteBracketed && terminal.isMouseReported)
    #expect(try terminal.sttySettings() != before)
    terminal.forgetTraffic()
    terminal.press(.down)
    try await terminal.waitForText("events 1: down")
    print(terminal.bytesReceived, String(decoding: terminal.transcript, as: UTF8.self).debugDescription)
    terminal.forgetTraffic(); terminal.type("7")
    #expect(try await terminal.waitForEnd() == .exited(7))
    print(String(decoding: terminal.transcript, as: UTF8.self).debugDescription)
    #expect(!terminal.isAlternateScreen && terminal.isCursorVisible)
    #expect(!terminal.isPasteBracketed && !terminal.isMouseReported)
    #expect(try terminal.sttySettings() == before)
  }
}
