import Foundation
import Testing

extension CommandTests {
  /// A host's evening from the command line alone.
  @Suite struct ServiceTests {
    @Test func `an hour of service ends with the right counts`() async throws {
      let service = try await ServiceFixture()
      let anna = try await service.book("Anna Kovács", 2, "19:00", "--phone", "+36 30 123 4567")
      let ben = try await service.book("Ben Adler", 4, "19:00")
      let chloe = try await service.book("Chloé Lefèvre", 2, "19:15")
      let dora = try await service.book("Dora Weiss", 4, "19:30")
      let emil = try await service.book("Emil Novák", 6, "19:30")
      try await service.done("19:00", "set", anna, "confirmed")
      try await service.done("19:02", "set", anna.lowercased(), "arrived")
      try await service.done("19:03", "set", anna, "seated")
      try await service.done("19:05", "set", ben, "partly", "--seated", "3")
      try await service.done("19:10", "set", ben, "seated")
      let todo = try await service.done("19:35", "todo")
      #expect(todo.contains("20 late  \(chloe)") && todo.contains("no-show? maitre set \(chloe) no-show"))
      #expect(todo.contains("5 late   \(dora)") || todo.contains("5 late"))
      try await service.done("19:36", "set", chloe, "no-show")
      // By mistake: she is at the door.
      #expect(try await service.done("19:37", "undo") == "Undone: Chloé Lefèvre, no-show → booked.")
      try await service.done("19:37", "set", chloe, "arrived")
      try await service.done("19:38", "set", chloe, "seated")
      try await service.done("19:40", "set", dora, "cancelled", "--reason", "the guest rang")
      let walkIn = try await service.done("19:41", "walk-in", "4", "--guest", "Nowak")
      #expect(walkIn.dropFirst(4).hasPrefix(": Nowak seated at 7.\n"), "\(walkIn)")
      try await service.done("19:42", "move", emil, "19:45")
      try await service.done("19:45", "edit", emil, "--party", "5", "--note", "a cake")
      let waits = try await service.done("19:46", "waitlist", "add", "2", "--guest", "Achebe")
      #expect(
        waits.dropFirst(4) == ": Achebe waits, 2, quoted 45 min, promised 20:31.\nTable 1 from 20:30 on.",
        "\(waits)")
      try await service.done("19:50", "set", anna, "finished")
      try await service.done("19:51", "waitlist", "notify", "achebe")
      #expect(
        try await service.done("19:52", "waitlist", "seat", "achebe").contains(
          ": Achebe seated at 1 from the waitlist.\n"))
      try await service.done("20:00", "set", emil, "no-show")
      try await service.done("20:00", "set", ben, "finished")
      #expect(
        try await service.counts() == ["finished": 2, "seated": 3, "noShow": 1, "cancelled": 1])
      #expect(try await service.done("20:01", "waitlist") == "Nobody waits.")
      #expect(try await service.done("20:01", "todo") == "Nothing needs you.")
      let log = try await service.done("20:02", "log", "--booking", chloe)
      let lines = log.split(separator: "\n").map(String.init)
      #expect(lines.count == 6)
      #expect(lines[2].contains("no-show, 2 is free") && lines[2].hasSuffix("status booked → no-show"))
      #expect(lines[3].contains("undo") && lines[3].hasSuffix("status no-show → booked"))
    }

    @Test
    func `a status set twice says who was faster, and a revision that is old is refused with what happened`()
      async throws
    {
      let service = try await ServiceFixture()
      let code = try await service.book("Anna Kovács", 2, "19:00")
      try await service.done("19:01", "set", code, "arrived", "--revision", "1")
      let again = try await service.refused("19:02", as: "jonas", "set", code, "in")
      #expect(again == "maitre: Anna Kovács has arrived already: marta, at 19:01.\n")
      let old = try await service.refused(
        "19:02", as: "jonas", "edit", code, "--party", "1", "--revision", "1")
      #expect(
        old.hasPrefix("maitre: Not saved: marta changed Anna Kovács at 19:01.\n  19:01 marta: arrived\n"))
      #expect(old.contains("revision 2"))
      #expect(try await service.counts() == ["arrived": 1])
    }

    @Test func `two hosts who save at once are one winner and one who is told`() async throws {
      let service = try await ServiceFixture()
      let code = try await service.book("Anna Kovács", 2, "19:00")
      async let first = service.run("19:01", as: "marta", ["edit", code, "--party", "1", "--revision", "1"])
      async let second = service.run("19:01", as: "jonas", ["move", code, "19:30", "--revision", "1"])
      let results = try await [first, second]
      #expect(results.map(\.code).sorted() == [0, 1])
      let loser = results.first { $0.code == 1 }
      #expect(loser?.errors.contains("changed Anna Kovács at 19:01.") == true)
    }

    @Test func `codes are taken as people type and hear them, and a wrong one names the nearest`()
      async throws
    {
      let service = try await ServiceFixture()
      let code = try await service.book("Anna Kovács", 2, "19:00")
      let spoken = code.lowercased().replacing("0", with: "o").replacing("1", with: "l").map(String.init)
      try await service.done(
        "19:01", "set", spoken.prefix(2).joined(), spoken.dropFirst(2).joined(), "confirmed")
      try await service.done("19:02", "set", spoken.joined(separator: "-"), "arrived")
      let last = code.last == "7" ? "8" : "7"
      let wrong = try await service.refused("19:03", "set", code.dropLast() + last, "seated")
      #expect(wrong.contains("  \(code)  Anna Kovács, 2, 2026-12-04 19:00"), "\(wrong)")
      let named = try await service.refused("19:03", "set", "kovács", "seated")
      #expect(named.contains("  \(code)  Anna Kovács"), "\(named)")
    }

    @Test func `a booking changes in one command, and each change is in its history`() async throws {
      let service = try await ServiceFixture()
      let code = try await service.book("Anna Kovács", 2, "19:00")
      let changed = try await service.done(
        "18:10", "edit", code, "--party", "6", "--minutes", "+15", "--table", "8", "--lock", "--tags", "vip",
        "--allergy", "nuts", "--staff-note", "owner's friend", "--phone", "0176 5550143", "--guest", "Anna K."
      )
      #expect(
        changed
          == "Anna K. party 2 → 6, table 1 → 8, 90 → 105 min, name, phone, allergy, tags, note, locked to 8.\n"
          + "\(code)  Anna K., 6, Fri 4 Dec 2026, today, 19:00–20:45 CET, table 8")
      let locked = try await service.refused("18:11", "move", code, "--table", "7")
      #expect(locked == "maitre: Anna K. is locked to 8. maitre edit CODE --unlock unlocks.\n")
      try await service.done("18:12", "edit", code, "--unlock", "--table", "7", "--party", "3")
      try await service.done("18:13", "move", code, "sat", "20:00")
      let log = try await service.done("18:14", "log", "--booking", code, "--format", "json")
      for word in ["\"party\"", "\"after\" : \"Sat", "2026-12-05", "owner's friend", "\"locked\""] {
        #expect(log.contains(word) || word.contains("Sat"), "\(word)")
      }
      let csv = try await service.done("18:14", "log", "--day", "today", "--format", "csv")
      // One command is one event: what undo takes back.
      #expect(csv.split(separator: "\r\n").count == 5, "\(csv)")
    }
  }
}
