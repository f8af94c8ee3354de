import Foundation
import Testing

extension CommandTests {
  /// What a command answers says what it has understood.
  @Suite struct AnswerTests {
    /// A second house beside Pasta Palace.
    private func addHouse(_ service: ServiceFixture) async throws {
      let file = try service.home.write(
        "zone: Europe/Berlin\ntables:\n- {label: N1, maximum: 4}\n", to: "nord.yaml")
      try await service.done("17:01", "house", "import", file, "--new", "Halle Nord")
    }

    @Test func `a program gets the code of a new booking and nothing else`() async throws {
      let service = try await ServiceFixture()
      let added = try await service.run(
        "18:00", ["add", "--guest", "Anna", "--party", "2", "--at", "sat 20:15", "--table", "1"])
      #expect(added.code == 0 && added.errors.isEmpty, "\(added.errors)")
      #expect(added.output == added.word + "\n" && added.word.count == 4)
    }

    @Test func `on a terminal add says what it has understood behind the code`() async throws {
      let service = try await ServiceFixture()
      let alone = try await service.onTerminal(
        "18:00", "add --guest 'Anna Kovács' --party 2 --at 'sat 20:15' --table 1")
      #expect(
        alone.dropFirst(4) == "  Anna Kovács, 2, Sat 5 Dec 2026, tomorrow, 20:15–21:45 CET, table 1")
      try await addHouse(service)
      let named = try await service.onTerminal(
        "18:00", "add --restaurant nord --guest Ben --party 4 --at '2027-03-05 20:00'")
      #expect(
        named.dropFirst(4)
          == "  Ben, 4, Fri 5 Mar 2027, in 13 weeks, 20:00–22:00 CET, table N1, Halle Nord")
    }

    @Test func `every change is followed by the booking as it is now`() async throws {
      let service = try await ServiceFixture()
      let code = try await service.book("Anna", 2, "19:00", "--table", "1")
      let tonight = "\(code)  Anna, 2, Fri 4 Dec 2026, today"
      #expect(
        try await service.done("18:01", "move", code, "19:30")
          == "Anna 19:00 → 19:30.\n\(tonight), 19:30–21:00 CET, table 1")
      #expect(
        try await service.done("18:02", "edit", code, "--table", "2")
          == "Anna table 1 → 2.\n\(tonight), 19:30–21:00 CET, table 2")
      #expect(
        try await service.done("19:30", "set", code, "seated")
          == "Anna seated at 2.\n\(tonight), 19:30–21:00 CET, table 2, seated")
      let walkIn = try await service.done("19:31", "walk-in", "4", "--guest", "Nowak")
      let door = walkIn.prefix(4)
      #expect(
        walkIn
          == "\(door): Nowak seated at 4.\n\(door)  Nowak, 4, Fri 4 Dec 2026, today, 19:31–21:31 CET, table 4, seated"
      )
    }

    @Test func `a guest who is expected at another house is told`() async throws {
      let service = try await ServiceFixture()
      try await addHouse(service)
      let first = try await service.book("Anna Kovács", 2, "20:00")
      let second = try await service.run(
        "18:01",
        ["add", "--restaurant", "nord", "--guest", "anna kovacs", "--party", "2", "--at", "today 20:30"])
      #expect(second.code == 0)
      #expect(second.sentence == "Saved. Anna Kovács has \(first) at Pasta Palace: 2 people at 20:00.")
    }

    @Test func `tables that the house does not push together are told by add, move, edit and set`()
      async throws
    {
      let service = try await ServiceFixture()
      let remark = " is no combination of Pasta Palace; pushed together by hand.\n"
      let added = try await service.run(
        "18:00", ["add", "--guest", "Anna", "--party", "6", "--at", "today 20:00", "--table", "1+2+4"])
      #expect(added.errors == "maitre: Saved. 1+2+4\(remark)")
      let changes = [
        ["move", added.word, "--table", "1+2+7"], ["edit", added.word, "--table", "1+4"],
        ["set", added.word, "seated", "--table", "2+7"],
      ]
      for change in changes {
        let told = try await service.run("19:55", change)
        #expect(told.code == 0 && told.errors.hasSuffix(remark), "\(change): \(told.errors)")
      }
      let unknown = try await service.refused("19:56", "move", added.word, "--table", "2+99")
      #expect(unknown.contains("Pasta Palace has no table 99."), "\(unknown)")
    }

    @Test func `todo names the house where there are several, and what was promised`() async throws {
      let service = try await ServiceFixture()
      for table in ["1", "2"] { try await service.done("19:00", "walk-in", "2", "--table", table) }
      let late = try await service.book("Anna", 4, "19:00")
      let added = try await service.done("19:00", "waitlist", "add", "2", "--guest", "Nowak", "--quote", "15")
      #expect(added.contains("quoted 15 min, promised 19:15."), "\(added)")
      // However often it is asked, and however late: what was promised stays.
      for (time, distance) in [("19:05", "in 10 min"), ("19:15", "now"), ("19:20", "5 min ago")] {
        let list = try await service.done(time, "waitlist", "list")
        #expect(list.contains("19:15 (\(distance))"), "\(list)")
      }
      let one = try await service.done("19:20", "todo")
      #expect(one.contains("waits, promised 19:15 (5 min ago)") && !one.contains("restaurant"), "\(one)")
      try await addHouse(service)
      let nord = try await service.run(
        "19:00", ["add", "--restaurant", "nord", "--guest", "Ben", "--party", "2", "--at", "today 19:00"])
      let todo = try await service.done("19:20", "todo").split(separator: "\n")
      #expect(todo.first?.contains("restaurant") == true, "\(todo)")
      #expect(todo.contains { $0.contains(late) && $0.contains("Pasta") }, "\(todo)")
      #expect(todo.contains { $0.contains(nord.word) && $0.contains("Halle Nord") }, "\(todo)")
      #expect(todo.contains { $0.contains("Nowak") && $0.contains("Pasta") }, "\(todo)")
      let alone = try await service.done("19:20", "todo", "--restaurant", "nord")
      #expect(!alone.contains("Halle Nord") && alone.contains(nord.word), "\(alone)")
    }

    @Test func `a party that waits already is told when it is added again`() async throws {
      let service = try await ServiceFixture()
      let first = try await service.done("19:00", "waitlist", "add", "2", "--guest", "Nowak", "--quote", "20")
      let again = try await service.run(
        "19:08", ["waitlist", "add", "2", "--guest", "nowak", "--quote", "30"])
      #expect(again.code == 0)
      #expect(
        again.errors == "maitre: Nowak waits already: \(first.prefix(4)), promised 19:20 (in 12 min).\n")
    }

    @Test func `a number is no guest's name, and the party of a walk-in may be an option`() async throws {
      let service = try await ServiceFixture()
      let swapped: [[String]] = [
        ["walk-in", "2", "--guest", "4"], ["waitlist", "add", "2", "--guest", "4"],
        ["add", "--guest", " 4", "--party", "2", "--at", "today 20:00"], ["edit", "7KQM", "--guest", "4"],
      ]
      for words in swapped {
        let refused = try await service.run("19:00", words)
        #expect(refused.code == 2 && refused.sentence.hasPrefix("--guest “"), "\(words): \(refused.errors)")
        #expect(refused.sentence.contains("a name, or what the party is known by"))
      }
      for number in ["+49 345 5550101", "+4711", "0345 5550101", "(0345) 555-0101"] {
        let refused = try await service.refused("19:00", code: 2, "walk-in", "2", "--guest", number)
        #expect(refused.contains("is a phone number, which goes with --phone"), "\(refused)")
      }
      let card = try await service.refused("19:00", code: 2, "guests", "set", "Anna", "--name", "+4711")
      #expect(card.contains("--name “+4711” is a phone number"), "\(card)")
      let name = try await service.refused("19:00", code: 2, "walk-in", "Nowak")
      #expect(name.hasPrefix("maitre: “Nowak”: a number, 1 or more"), "\(name)")
      let both = try await service.refused("19:00", code: 2, "walk-in", "2", "Nowak")
      #expect(both.contains("walk-in needs how many people, not “2 Nowak”; --guest is the name."), "\(both)")
      let twice = try await service.refused("19:00", code: 2, "walk-in", "2", "--party", "3")
      #expect(twice.contains("walk-in takes how many people once"), "\(twice)")
      let seated = try await service.done("19:00", "walk-in", "--party", "2", "--guest", "Nowak")
      #expect(seated.contains("Nowak, 2, "), "\(seated)")
    }
  }
}
