import TerminalHarness
import Testing

extension PseudoTerminalTests {
  /// Frames that change few rows are sent without ncurses: the picture has to be the one that ncurses would have drawn.
  @Suite struct PatchTests {
    private static let pictures = 24

    @Test(
      arguments: [
        "xterm-256color", "xterm", "xterm-direct2", "tmux-256color", "screen", "linux", "putty", "vt100",
      ])
    func `what patches leave on the screen is what a whole frame draws`(_ type: String) async throws {
      try await expectSamePictures(["TERM": type])
    }

    @Test func `so it is without colour`() async throws {
      try await expectSamePictures(["TERM": "xterm-256color", "NO_COLOR": "1"])
    }

    private func expectSamePictures(_ environment: [String: String]) async throws {
      let terminal = try await Probe.ready(environment: environment)
      for picture in 1...Self.pictures {
        terminal.type("s")
        // It stands in the last row, which is written last.
        try await terminal.waitForText("picture \(picture).")
        try await expectSameAfterRepaint(terminal, environment["TERM"] ?? "", events: 2 * picture)
      }
    }

    @Test func `ncurses draws on from what patches left`() async throws {
      let terminal = try await Probe.ready()
      for picture in 1...Self.pictures {
        terminal.type("s")
        try await terminal.waitForText("picture \(picture).")
        // The cursor comes or goes: that frame is left to ncurses.
        terminal.type("c")
        try await terminal.wait(for: "the cursor") { $0.isCursorVisible == !picture.isMultiple(of: 2) }
        try await expectSameAfterRepaint(terminal, "xterm-256color", events: 3 * picture)
      }
    }

    /// The first two lines count frames and events.
    private func expectSameAfterRepaint(_ terminal: PTYTerminal, _ type: String, events: Int) async throws {
      let shown = Self.picture(terminal)
      terminal.control("l")
      try await terminal.waitForText("events \(events):")
      do {
        try await terminal.wait(for: "the same picture", seconds: 2) { Self.picture($0) == shown }
      } catch {
        Issue.record("\(type): after \(events) events: \(Self.differences(shown, Self.picture(terminal)))")
        throw error
      }
    }

    /// The first cells that differ, for whoever reads the failure.
    private static func differences(_ before: [[ScreenCell]], _ after: [[ScreenCell]]) -> String {
      var words: [String] = []
      for (row, (old, new)) in zip(before, after).enumerated() {
        for (column, (one, other)) in zip(old, new).enumerated() where one != other && words.count < 4 {
          words.append("\(column),\(row + 2): \(one) is \(other)")
        }
      }
      return words.joined(separator: "; ")
    }

    /// What a person can tell apart: of a blank only its background.
    private static func picture(_ terminal: PTYTerminal) -> [[ScreenCell]] {
      terminal.cells.dropFirst(2).map { row in
        row.indices.map { column in
          var cell = row[column]
          // libvterm keeps what the right half of a wide character was before.
          if column > 0, row[column - 1].width == 2 { cell = row[column - 1] }
          guard cell.text.allSatisfy({ $0 == " " }), !cell.isUnderlined, !cell.isReversed else { return cell }
          (cell.text, cell.foreground, cell.isBold) = ("", nil, false)
          return cell
        }
      }
    }

    @Test func `a selection that moves costs few bytes`() async throws {
      let terminal = try await Probe.ready()
      terminal.press(.down)
      try await terminal.waitForText("events 1:")
      terminal.forgetTraffic()
      terminal.press(.down)
      try await terminal.waitForText("events 2: down down")
      #expect(terminal.bytesReceived <= 220)
    }
  }
}
