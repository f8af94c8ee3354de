import Foundation
import Glibc
import TerminalHarness
import Testing

extension PseudoTerminalTests {
  /// Frames that change few rows are sent without ncurses: the picture has to be the one that ncurses would have drawn.
  @Suite struct PatchTests {
    private static let pictures = 24

    @Test(
      arguments: [
        "xterm-256color", "xterm", "xterm-direct2", "tmux-256color", "screen", "rxvt-unicode-256color",
      ])
    func `what patches leave on the screen is what a whole frame draws`(_ type: String) async throws {
      let patches = try await expectSamePictures(["TERM": type])
      #expect(patches >= Self.pictures / 2, "\(type)")
    }

    @Test(arguments: ["linux", "putty", "vt100"])
    func `a terminal without the dialect gets its frames from ncurses`(_ type: String) async throws {
      let patches = try await expectSamePictures(["TERM": type])
      #expect(patches == 0, "\(type)")
    }

    @Test func `so it is without colour`() async throws {
      let patches = try await expectSamePictures(["TERM": "xterm-256color", "NO_COLOR": "1"])
      #expect(patches >= Self.pictures / 2)
    }

    /// - Returns: How many frames were patches.
    private func expectSamePictures(_ environment: [String: String]) async throws -> Int {
      let terminal = try await Probe.ready(environment: environment)
      for picture in 1...Self.pictures {
        try await Self.showNext(terminal, picture)
        try await expectSameAfterRepaint(terminal, environment["TERM"] ?? "", events: 2 * picture)
      }
      return try #require(Self.patches(terminal))
    }

    /// Shows the next picture and waits until it is whole: its number stands in the last row, which is written last, and
    /// then the cursor goes back to where it rests.
    private static func showNext(_ terminal: PTYTerminal, _ number: Int) async throws {
      terminal.type("s")
      try await terminal.wait(for: "picture \(number)") {
        $0.text.contains("picture \(number), 0.") && [0, 3].contains($0.cursor.column) && $0.cursor.row < 3
      }
    }

    /// How many frames were patches before the one that is shown.
    private static func patches(_ terminal: PTYTerminal) -> Int? {
      let words = terminal.lines[0].split(separator: " ")
      return words.firstIndex(of: "patches").flatMap { Int(words[$0 + 1]) }
    }

    @Test func `an attribute that the terminal does not have is not sent`() async throws {
      let terminal = try await Probe.ready(environment: ["TERM": "rxvt-unicode-256color"])
      for picture in 1...Self.pictures {
        try await Self.showNext(terminal, picture)
      }
      #expect(try #require(Self.patches(terminal)) > 0)
      let parameters = Self.lookParameters(in: terminal.transcript)
      #expect(parameters.contains("1"))
      #expect(!parameters.contains("2"))
    }

    /// The parameters of all changes of look, those of colours of a palette left out.
    private static func lookParameters(in bytes: [UInt8]) -> Set<Substring> {
      var found: Set<Substring> = []
      for sequence in String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1B}[") {
        guard let end = sequence.firstIndex(where: { !$0.isNumber && $0 != ";" }), sequence[end] == "m" else {
          continue
        }
        var rest = sequence[..<end].split(separator: ";", omittingEmptySubsequences: false)[...]
        while let parameter = rest.popFirst() {
          if ["38", "48"].contains(parameter) { rest = rest.dropFirst(2) } else { found.insert(parameter) }
        }
      }
      return found
    }

    @Test func `frames of ncurses between patches draw on from what those left`() async throws {
      let terminal = try await Probe.ready()
      for picture in 1...Self.pictures {
        // A patch before each: a theme with another background, rows that moved.
        for (number, key) in ["s", "t", "s", "v"].enumerated() {
          terminal.type(key)
          try await terminal.waitForText("events \(5 * (picture - 1) + number + 1):")
        }
        try await terminal.waitForText("picture \(2 * picture), \(picture).")
        try await expectSameAfterRepaint(terminal, "theme and rows", events: 5 * picture)
      }
      #expect(try #require(Self.patches(terminal)) >= Self.pictures)
    }

    @Test func `a window that changes after patches is drawn whole`() async throws {
      let terminal = try await Probe.ready()
      for picture in 1...8 {
        try await Self.showNext(terminal, picture)
        let columns = picture.isMultiple(of: 2) ? 80 : 91
        terminal.resize(columns: columns, rows: 24 + picture % 3)
        try await terminal.waitForText("size \(columns)x\(24 + picture % 3)")
        try await terminal.waitForText("picture \(picture), 0.")
        terminal.press(.down)
        try await terminal.waitForText("events \(3 * picture - 1):")
        try await expectSameAfterRepaint(terminal, "resize", events: 3 * picture)
      }
      #expect(try #require(Self.patches(terminal)) >= 8)
    }

    @Test func `a program that was stopped after patches draws the same again`() async throws {
      let terminal = try Probe.job()
      try await terminal.waitForText("size 80x24")
      for picture in 1...8 {
        try await Self.showNext(terminal, picture)
        let shown = Self.picture(terminal)
        terminal.control("z")
        try await terminal.waitUntilStopped()
        try await terminal.wait(for: "the shell's screen") { !$0.isAlternateScreen }
        terminal.signal(SIGCONT)
        try await terminal.waitForText("suspensions \(picture)")
        // Row 2 counts the suspensions.
        try await terminal.wait(for: "the same picture") { Self.picture($0).dropFirst() == shown.dropFirst() }
        terminal.press(.down)
        try await terminal.waitForText("events \(4 * picture - 1):")
        try await expectSameAfterRepaint(terminal, "stop", events: 4 * picture)
      }
      #expect(try #require(Self.patches(terminal)) >= 8)
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }

    @Test func `a key without effect sends nothing`() async throws {
      let terminal = try await Probe.ready(["--focus"])
      terminal.type("n")
      try await terminal.waitForText("still")
      for isCursorShown in [false, true] {
        if isCursorShown {
          terminal.type("c")
          try await terminal.wait(for: "the cursor") { $0.isCursorVisible && $0.cursor == (3, 2) }
        }
        terminal.forgetTraffic()
        for keys in ["x", "\u{1B}[I", "\u{1B}[O", "x"] {
          terminal.type(keys)
          // There is no condition to wait for: that nothing comes is the fact.
          try await Task.sleep(for: .milliseconds(60))
        }
        #expect(terminal.bytesReceived == 0)
      }
      terminal.type("n")
      try await terminal.waitForText("events 11:")
    }

    @Test func `ncurses draws on from where patches left the cursor`() async throws {
      let terminal = try await Probe.ready()
      for key in ["n", "c"] { terminal.type(key) }
      try await terminal.wait(for: "the cursor") { $0.isCursorVisible && $0.cursor == (3, 2) }
      terminal.press(.right, .right, .right)
      try await terminal.wait(for: "its place") { $0.cursor == (24, 2) }
      // ncurses draws the frame and leaves the cursor there; then patches move it alone.
      terminal.control("l")
      try await terminal.wait(for: "its place") { $0.cursor == (24, 2) }
      terminal.press(.left)
      try await terminal.wait(for: "its next place") { $0.cursor == (15, 2) }
      terminal.type("h")
      try await terminal.wait(for: "no cursor") { !$0.isCursorVisible }
      try await terminal.wait(for: "the mark") { $0.lines[2].contains("*") }
      #expect(terminal.cell(column: 30, row: 2).text == "*")
    }

    @Test func `ncurses draws on from what patches left`() async throws {
      let terminal = try await Probe.ready()
      for picture in 1...Self.pictures {
        try await Self.showNext(terminal, picture)
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
        try await terminal.wait(for: "the same picture") { Self.picture($0) == shown }
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
