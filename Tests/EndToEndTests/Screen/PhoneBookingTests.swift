import Foundation
import TerminalHarness
import Testing

extension ScreenTests {
  /// A host's work on a book of the machine.
  @Suite struct PhoneBookingTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `a new machine shows the loading screen, then the sample houses and an empty evening`()
      async throws
    {
      let terminal = try home.dashboard()
      try await terminal.waitForText("Pasta Palace")
      #expect(String(decoding: terminal.transcript, as: UTF8.self).contains("opening the book"))
      #expect(terminal.isAlternateScreen && terminal.isPasteBracketed && terminal.isMouseReported)
      for house in ["Burger Bonanza", "Sushi Sensation"] { try await terminal.waitForText(house) }
      try await terminal.waitForText("0/")
      try await terminal.quit()
    }

    @Test func `a phone booking takes at most fifteen keystrokes beyond the typed text`() async throws {
      try await home.makeBook()
      let terminal = try await home.openDashboard()
      var keystrokes = 0
      func press(_ key: TerminalKey) {
        keystrokes += 1
        terminal.press(key)
      }
      keystrokes += 1
      terminal.type("a")
      try await terminal.waitForText("New booking")
      for text in ["4", "sat", "730pm", "Anna Kovács", "+36 30 123 4567"] {
        terminal.type(text)
        press(.enter)
      }
      try await terminal.waitUntilGone("New booking")
      #expect(keystrokes <= 15)
      // Another day than the one shown: it says which, and the booking is in the book.
      let saved = try await home.bookings(on: "2026-12-05")
      #expect(saved.map(\.guest) == ["Anna Kovács"])
      #expect(saved.first?.phone == "+36 30 123 4567")
      #expect(saved.first?.start == "2026-12-05T19:30:00+01:00")
      #expect(saved.first?.party == 4)
      try await terminal.quit()
    }

    @Test func `what was understood is echoed while it is typed`() async throws {
      try await home.makeBook()
      let terminal = try await home.openDashboard()
      terminal.type("a")
      try await terminal.waitForText("New booking")
      terminal.type("4\rsat\r730pm")
      try await terminal.waitForLine("Party", with: "4 people")
      try await terminal.waitForLine("Day", with: "Sat 5 Dec 2026, tomorrow")
      try await terminal.waitForLine("Time", with: "19:30–21:30 CET")
      terminal.press(.escape)
      try await terminal.waitForText("throw away")
      terminal.type("y")
      try await terminal.waitUntilGone("New booking")
      #expect(try await home.bookings(on: "2026-12-05").isEmpty)
    }

    @Test func `a booking is cancelled with a reason, and undo brings it back`() async throws {
      try await home.add("Ida Berg")
      let terminal = try await home.openDashboard()
      try await terminal.waitForText("Ida Berg")
      terminal.type("C")
      try await terminal.waitForText("the guest rang")
      terminal.type("1")
      try await terminal.waitForLine("20:00  Ida Berg", with: "– cancelled")
      #expect(try await home.bookings().map(\.status) == ["cancelled"])
      terminal.type("u")
      try await terminal.waitForText("Undone: Ida Berg, cancelled → booked")
      try await terminal.waitForLine("20:00  Ida Berg", with: "○ booked")
      #expect(try await home.bookings().map(\.status) == ["booked"])
      try await terminal.quit()
    }

    @Test func `a guest arrives, is seated and leaves by one key each`() async throws {
      try await home.add("Ida Berg", at: "19:45")
      let terminal = try await home.openDashboard()
      try await terminal.waitForText("Ida Berg")
      for (key, status) in [("i", "arrived"), ("s", "seated"), ("o", "finished")] {
        terminal.type(key)
        try await terminal.waitForLine("19:45  Ida Berg", with: status)
      }
      #expect(try await home.bookings().map(\.status) == ["finished"])
      try await terminal.quit()
    }

    @Test func `delete asks once, and undo brings the booking back`() async throws {
      let code = try await home.add("Ida Berg")
      let terminal = try await home.openDashboard()
      try await terminal.waitForText("Ida Berg")
      terminal.type("D")
      try await terminal.waitForText("Delete \(code)?")
      terminal.type("y")
      try await terminal.wait(for: "an empty list") { !$0.text.contains("20:00  Ida Berg") }
      #expect(try await home.bookings().isEmpty)
      terminal.type("u")
      try await terminal.waitForLine("20:00  Ida Berg", with: "○ booked")
      #expect(try await home.bookings().map(\.code) == [code])
      try await terminal.quit()
    }

    @Test func `a form that was being typed outlives a hang-up`() async throws {
      try await home.makeBook()
      let terminal = try await home.openDashboard()
      terminal.type("a")
      try await terminal.waitForText("New booking")
      terminal.type("4\rsat\r730pm\rAnna Ko")
      try await terminal.waitForText("Anna Ko")
      terminal.hangUp()
      _ = try await terminal.waitForEnd()
      let next = try await home.openDashboard()
      next.type("a")
      try await next.waitForText("Anna Ko")
      try await next.waitForText("730pm")
    }

    @Test func `a form that was being typed outlives a kill`() async throws {
      try await home.makeBook()
      let terminal = try await home.openDashboard()
      terminal.type("a")
      try await terminal.waitForText("New booking")
      terminal.type("4\rsat\r730pm\rRossi")
      let drafts = "\(home.path)/.local/state/maitre/drafts"
      try await terminal.wait(for: "the form on the disk") { _ in
        FileManager.default.enumerator(atPath: drafts)?.compactMap { $0 as? String }.contains { name in
          name.hasSuffix(".draft")
            && ((try? home.contents(of: "\(drafts)/\(name)").range(of: Data("Rossi".utf8))) ?? nil) != nil
        } ?? false
      }
      terminal.signal(SIGKILL)
      _ = try await terminal.waitForEnd()
      let next = try await home.openDashboard()
      try await next.waitForText("A draft from 19:42: 4, Sat 5 Dec 730pm, “Rossi”. a opens it.")
      next.type("a")
      try await next.waitForText("Rossi")
      try await next.waitForText("730pm")
      next.press(.escape)
      try await next.waitForText("throw away")
      next.type("y")
      try await next.waitUntilGone("New booking")
      #expect(try FileManager.default.contentsOfDirectory(atPath: drafts).isEmpty)
      try await next.quit()
    }
  }
}
