import TerminalHarness
import Testing

extension PseudoTerminalTests {
  @Suite struct AllocationTests {
    @Test func `a frame allocates for the rows that changed, not for the cells that did not`() async throws {
      let folder = try TemporaryFolder()
      let terminal = try await Probe.ready(
        columns: 200, rows: 60,
        environment: [
          "LD_PRELOAD": "libc_malloc_debug.so.0", "MALLOC_TRACE": folder.path("trace"), "PROBE_FULL": "1",
        ])
      // The first frames fill what is kept from one to the next; the one after `m` is counted as well.
      for (number, key) in ["x", "x", "m", "x", "u"].enumerated() {
        terminal.type(key)
        try await terminal.waitForText("events \(number + 1):")
      }
      let lines = try folder.text(of: "trace").split(separator: "\n")
      let count = lines.count { $0.contains(" + 0x") || $0.contains(" > 0x") } / 2
      // Of 12,000 cells 400 are in the two rows that change; without optimization each of those costs a few.
      #expect(count < 4_000)
      #expect(count > 10, "nothing was counted")
    }
  }
}
