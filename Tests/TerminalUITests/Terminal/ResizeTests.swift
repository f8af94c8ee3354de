import TerminalHarness
import Testing

extension PseudoTerminalTests {
  @Suite struct ResizeTests {
    /// Seconds for tens of thousands of cells on a machine that does much else.

    @Test(arguments: [(100, 30), (40, 10), (300, 90), (81, 24)])
    func `a new size is drawn whole`(columns: Int, rows: Int) async throws {
      let terminal = try await Probe.ready()
      terminal.resize(columns: columns, rows: rows)
      try await terminal.waitForText("size \(columns)x\(rows)")
      #expect(terminal.lines[9].hasPrefix("  19:19  Guest of row 9"))
    }

    @Test func `a window that does not say its size counts as 80 by 24`() async throws {
      let terminal = try Probe.start(columns: 0, rows: 0)
      try await terminal.waitForText("size 80x24")
      terminal.resize(columns: 100, rows: 30)
      try await terminal.waitForText("size 100x30")
      terminal.resize(columns: 0, rows: 0)
      try await terminal.waitForText("size 80x24")
    }

    @Test func `a window of one cell is drawn and left`() async throws {
      let terminal = try Probe.start(columns: 1, rows: 1)
      try await terminal.wait(for: "the one letter") { $0.text == "s" }
      terminal.resize(columns: 80, rows: 24)
      try await terminal.waitForText("size 80x24")
      terminal.resize(columns: 1, rows: 1)
      terminal.type("7")
      #expect(try await terminal.waitForEnd() == .exited(7))
    }

    @Test func `a huge window is drawn up to a thousand cells a side`() async throws {
      let terminal = try await Probe.ready()
      terminal.resize(columns: 65_535, rows: 20)
      try await terminal.waitForText("size 1000x20")
      terminal.resize(columns: 20, rows: 65_535)
      try await terminal.waitForText("size 20x1000")
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }

    @Test(arguments: [(32_768, 24), (40, 32_768), (65_535, 24)])
    func `a window that is huge from the start is clamped`(columns: Int, rows: Int) async throws {
      let terminal = try Probe.start(columns: columns, rows: rows)
      try await terminal.waitForText(
        "size \(min(columns, 1_000))x\(min(rows, 1_000))")
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }

    @Test func `a storm of a thousand sizes ends with the last one`() async throws {
      let terminal = try await Probe.ready()
      var random = SplitMix(seed: 3)
      for _ in 0..<1_000 {
        terminal.resize(
          columns: Int.random(in: 1...160, using: &random), rows: Int.random(in: 1...50, using: &random))
      }
      terminal.resize(columns: 90, rows: 20)
      try await terminal.waitForText("size 90x20")
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }
}
