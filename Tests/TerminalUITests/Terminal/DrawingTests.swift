import Foundation
import Glibc
import TerminalHarness
import Testing

extension PseudoTerminalTests {
  @Suite struct DrawingTests {
    @Test func `colours and attributes arrive as the style says`() async throws {
      let terminal = try await Probe.ready()
      // libvterm spaces the 256 colours evenly.
      let title = terminal.cell(column: 6, row: 4)
      #expect(title.text == "○" && title.isBold && title.foreground == 0xCC9933 && title.background == nil)
      let selected = terminal.cell(column: 79, row: 8)
      #expect(selected.background == 0x003366)
      #expect(terminal.cell(column: 3, row: 9).foreground == nil)
    }

    @Test func `direct colours arrive unchanged`() async throws {
      let terminal = try await Probe.ready(environment: ["TERM": "xterm-direct2"])
      #expect(terminal.cell(column: 5, row: 5).foreground == 0xFF8800)
    }

    @Test func `a selection that moves sends only what changed`() async throws {
      let terminal = try await Probe.ready()
      terminal.forgetTraffic()
      terminal.press(.down)
      try await terminal.waitForText("events 1: down")
      #expect(terminal.bytesReceived <= 300)
      #expect(terminal.lines[9].hasPrefix("▌"))
    }

    @Test func `the first frame is small`() async throws {
      let terminal = try await Probe.ready()
      #expect(terminal.bytesReceived <= 1_500)
    }

    @Test func `the first frame clears the screen once, not row by row`() async throws {
      let terminal = try await Probe.ready()
      let sent = String(decoding: terminal.transcript, as: UTF8.self)
      let frame = try #require(sent.components(separatedBy: "\u{1B}[?25l").last)
      // The selected row's ground goes to its end.
      #expect(frame.components(separatedBy: "\u{1B}[K").count == 2)
    }

    @Test func `fifty keys in one write make one frame`() async throws {
      let terminal = try await Probe.ready()
      terminal.type(String(repeating: "j", count: 50))
      try await terminal.waitForText("events 50:")
      #expect(terminal.lines[0].contains("frames 2 "))
    }

    @Test func `a thousand changes make few frames and all are shown`() async throws {
      let terminal = try await Probe.ready()
      terminal.type("b")
      try await terminal.waitForText("counter 1000")
    }

    @Test func `nothing is sent while nothing happens`() async throws {
      let terminal = try await Probe.ready()
      terminal.type("j")
      try await terminal.waitForText("events 1:")
      terminal.forgetTraffic()
      // There is no condition to wait for: that nothing comes is the fact.
      try await Task.sleep(for: .milliseconds(300))
      #expect(terminal.bytesReceived == 0)
    }

    @Test func `the cursor is shown where the canvas has it and hidden otherwise`() async throws {
      let terminal = try await Probe.ready()
      terminal.type("c")
      try await terminal.wait(for: "the cursor") { $0.isCursorVisible && $0.cursor == (3, 2) }
      terminal.type("c")
      try await terminal.wait(for: "no cursor") { !$0.isCursorVisible }
    }

    @Test func `repainting mends a screen that something else wrote on`() async throws {
      let terminal = try await Probe.ready()
      let shown = terminal.lines
      try terminal.scribble("\u{1B}[3;1Hgarbage")
      try await terminal.waitForText("garbage")
      terminal.control("l")
      try await terminal.wait(for: "a whole screen") { !$0.text.contains("garbage") }
      #expect(terminal.lines[8...] == shown[8...])
    }

    @Test func `a lone Escape is a key after 25 ms`() async throws {
      let terminal = try await Probe.ready()
      terminal.press(.escape)
      try await terminal.waitForText("events 1: escape")
    }

    @Test func `keys, mouse and pastes arrive as events`() async throws {
      let terminal = try await Probe.ready()
      terminal.press(.up, .home, .function(5), .controlLeft)
      try await terminal.waitForText("up home function(5) controlLeft")
      terminal.click(column: 7, row: 5)
      try await terminal.waitForText("click(7,5)")
      terminal.click(column: 7, row: 5, button: 4)
      try await terminal.waitForText("wheelUp(7,5)")
      terminal.paste("q\u{7}q")
      try await terminal.waitForText("paste(3 q")
    }

    @Test func `a paste of a megabyte is one event`() async throws {
      let terminal = try await Probe.ready()
      terminal.paste(String(repeating: "q\r", count: 1 << 19))
      try await terminal.waitForText("paste(1048576 q")
      #expect(terminal.lines[1].hasPrefix("events 1:"))
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }
}
