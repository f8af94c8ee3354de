import CLinux
import Glibc
import TerminalHarness
import Testing

extension CommandTests {
  /// A program that keeps the book for itself, stopped perhaps in the middle of a write.
  @Suite struct HeldBookTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    /// Takes the book's gate as a writing process does, until the descriptor is closed.
    private func holdGate() throws -> Int32 {
      let descriptor = open(home.book + "-lock", O_RDONLY | O_CLOEXEC)
      try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
      return descriptor
    }

    @Test func `a write is refused after ten seconds, reads go on, and what was refused is not done later`()
      async throws
    {
      try await home.add("Ida Berg")
      // A feed that cannot be saved either would tell so in place of the refusal.
      let terminal = try await home.openDashboard("--feed", "none")
      try await terminal.waitForText("Ida Berg")
      let gate = try holdGate()
      terminal.type("i")
      let add = try home.start(
        TestHome.evening + [
          "add", "--restaurant", "pasta", "--guest", "Rosa Lind", "--party", "2", "--at", "today 21:00",
        ])
      #expect(try await home.bookings().map(\.guest) == ["Ida Berg"])
      try await terminal.waitForText("another program")
      let refused = try await add.result()
      #expect(refused.code == 1 && refused.output.isEmpty)
      #expect(refused.sentence.contains("another program has held the book"))
      close(gate)
      terminal.type("]")
      try await terminal.waitForText("Sat 5 Dec")
      terminal.type("0")
      try await terminal.waitForText("▌ 20:00  Ida Berg")
      terminal.type("i")
      try await terminal.waitForLine("Ida Berg", with: "arrived")
      #expect(try await home.bookings().map(\.guest) == ["Ida Berg"])
      try await terminal.quit()
    }

    @Test(arguments: [true, false])
    func `the dashboard is left at once although the book is held`(isSignal: Bool) async throws {
      try await home.add("Ida Berg")
      let terminal = try await home.openDashboard("--feed", "none")
      try await terminal.waitForText("Ida Berg")
      let gate = try holdGate()
      defer { close(gate) }
      // A write is refused after ten seconds.
      let limit: Duration = try await home.pace() * 30 + .seconds(isSignal ? 3 : 6)
      let left = ContinuousClock.now
      if isSignal { terminal.signal(SIGHUP) } else { terminal.type("q") }
      let end = try await terminal.waitForEnd()
      #expect(end == (isSignal ? .killed(SIGHUP) : .exited(0)))
      #expect(ContinuousClock.now - left < limit)
      try expectGivenBack(terminal)
    }
  }
}
