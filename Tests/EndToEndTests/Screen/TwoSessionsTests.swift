import TerminalHarness
import Testing

extension ScreenTests {
  /// Two programs on one book.
  @Suite struct TwoSessionsTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `a booking added by another process appears by itself`() async throws {
      try await home.add("Ida Berg")
      let terminal = try await home.openDashboard()
      try await terminal.waitForText("Ida Berg")
      try await home.add("Tomás Pérez", at: "20:30")
      try await terminal.waitForText("Tomás Pérez")
      // What one was looking at stays selected.
      try await terminal.waitForText("▌ 20:00  Ida Berg")
      try await terminal.quit()
    }

    @Test func `two hosts edit one booking: the second is told and nothing is overwritten`() async throws {
      let code = try await home.add("Ida Berg")
      let marta = try await home.openDashboard()
      let jonas = try await home.openDashboard(changes: ["MAITRE_ACTOR": "jonas"])
      for terminal in [marta, jonas] {
        try await terminal.waitForText("Ida Berg")
        terminal.type("e")
        try await terminal.waitForText("Booking \(code)")
      }
      marta.type("6\r")
      try await marta.waitUntilGone("Booking \(code)")
      jonas.type("3\r")
      try await jonas.waitForText("marta changed \(code) while you edited it")
      #expect(try await home.bookings().map(\.party) == [6])
      // Back to the form with what was typed, then mine on purpose.
      jonas.press(.escape)
      try await jonas.waitForLine("Party", with: "3")
      jonas.press(.enter)
      try await jonas.waitForText("while you edited it")
      jonas.type("y")
      try await jonas.waitUntilGone("while you edited it")
      try await jonas.waitUntilGone("Booking \(code)")
      #expect(try await home.bookings().map(\.party) == [3])
    }

    @Test func `a save is refused when another process took the table meanwhile, and the form stays`()
      async throws
    {
      try await home.fillBook()
      let terminal = try await home.openDashboard()
      try await terminal.waitForText("of 44")
      terminal.type("a")
      try await terminal.waitForText("New booking")
      terminal.press(.backTab)
      terminal.control("u")
      terminal.type("Pasta Palace")
      try await terminal.waitForText("Pasta Palace, Fri 4 Dec")
      terminal.press(.tab)
      terminal.type("2\r7 dec\r20:00\rRosa Lind\r0176 555\t\t7")
      try await terminal.waitForLine("Table", with: "7")
      let other = try await home.tonight(
        "add", "--restaurant", "pasta", "--guest", "Amal Haddad", "--party", "2", "--at", "2026-12-07 20:00",
        "--table", "7")
      #expect(other.code == 0, "\(other.errors)")
      terminal.press(.enter)
      try await terminal.waitForText("Not saved: marta gave table 7 to Amal Haddad")
      try await terminal.waitForLine("Guest", with: "Rosa Lind")
      try await terminal.waitForLine("Phone", with: "0176 555")
      #expect(try await home.bookings(on: "2026-12-07").map(\.guest) == ["Amal Haddad"])
      // A second Enter alone would take nothing.
      terminal.press(.down)
      terminal.press(.enter)
      try await terminal.waitUntilGone("New booking")
      #expect(try await home.bookings(on: "2026-12-07").map(\.guest).contains("Rosa Lind"))
    }

    @Test func `a read-only session sees changes and makes none`() async throws {
      let code = try await home.add("Ida Berg")
      let terminal = try await home.openDashboard("--read-only")
      try await terminal.waitForText("Ida Berg")
      terminal.type("C")
      try await terminal.waitForText("read-only")
      try await home.add("Tomás Pérez", at: "20:30")
      try await terminal.waitForText("Tomás Pérez")
      try await terminal.quit()
      #expect(try await home.bookings().first { $0.code == code }?.status == "booked")
    }
  }
}
