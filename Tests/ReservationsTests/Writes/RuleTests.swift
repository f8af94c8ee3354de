import Foundation
import Persistence
import Testing

@testable import Reservations

/// What the house forbids and what it only says, through the desk.
@Suite struct RuleTests {
  /// A house that serves dinner from Tuesday to Saturday, is closed on Saturday 12 December, and whose table 8 is for walk-ins.
  private func withHouse(_ body: (TestBook) async throws -> Void) async throws {
    try await TestBook.with { book in
      let house = book.house.id, id = book.identifiers
      let shift = Shift(
        id: id.next(), restaurant: house, name: "Dinner",
        days: .weekdays([.tuesday, .wednesday, .thursday, .friday, .saturday]), first: 1050, last: 1350,
        end: 1470, slotMinutes: 15, turns: .standard, pacing: 4, maximum: nil)
      let day = ServiceDay(year: 2026, month: 12, day: 12)
      let closure = Closure(
        id: id.next(), restaurant: house, scope: .house, from: Closure.Bound(day: day, minute: nil),
        to: Closure.Bound(day: day, minute: nil), reason: "Wedding")
      var eight = try #require(book.tables["8"])
      eight.kind = .walkIn
      let table = eight
      try await book.write { context in
        try context.insert(shift)
        try context.insert(closure)
        try context.update(table)
      }
      try await body(book)
    }
  }

  private func refusal(_ body: () async throws -> SavedBooking) async throws -> String {
    do {
      _ = try await body()
    } catch let refusal as BookRefusal {
      return refusal.sentence
    }
    return "saved"
  }

  @Test(arguments: [
    ("2026-12-04", "17:00", "Pasta Palace seats Dinner from 17:30 on."),
    ("2026-12-04", "22:31", "Pasta Palace seats Dinner until 22:30."),
    ("2026-12-06", "20:00", "Pasta Palace is closed on Sundays. Next: Tue 8 Dec."),
    ("2026-12-12", "20:00", "Pasta Palace is closed through Sat 12 Dec: Wedding."),
    ("2026-12-11", "20:00", "saved"),
  ])
  func `a booking the house does not take is refused in a sentence`(
    day: String, time: String, sentence: String
  ) async throws {
    try await withHouse { book in
      let desk = try book.desk(), draft = try book.draft("Anna", 2, at: time, day: day)
      #expect(try await refusal { try await book.add(draft, by: desk) } == sentence)
      let count = try await book.container.read { try $0.fetchCount(FetchDescriptor<Booking>()) }
      #expect(count == (sentence == "saved" ? 1 : 0))
    }
  }

  @Test func `edit, move, un-cancel, confirm and a new table run the same rules as add, and change nothing`()
    async throws
  {
    try await withHouse { book in
      let desk = try book.desk()
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      let sunday = try #require(WallTime(isoText: "2026-12-06T20:00"))
      let closed = "Pasta Palace is closed on Sundays. Next: Tue 8 Dec."
      #expect(
        try await refusal { try await book.write { try desk.move(anna, to: sunday, in: $0) } } == closed)
      var edited = BookingDraft(anna, tables: ["1"])
      edited.wall = sunday
      let draft = edited
      #expect(
        try await refusal { try await book.write { try desk.edit(anna, into: draft, in: $0) } } == closed)
      #expect(
        try await refusal {
          try await book.write { try desk.changeTable(of: anna, to: .labels(["8"]), in: $0) }
        } == "Table 8 is for parties at the door.")
      let unchanged = try await book.stored(anna)
      #expect(unchanged.booking == anna)
      #expect(unchanged.tables.map(\.label) == ["1"])

      let cancelled = try await book.write { try desk.cancel(anna, reason: "", in: $0) }.booking
      let house = book.house.id, day = anna.serviceDay, id = book.identifiers
      _ = try await book.write { context in
        try context.insert(
          Closure(
            id: id.next(), restaurant: house, scope: .house, from: Closure.Bound(day: day, minute: nil),
            to: Closure.Bound(day: day, minute: nil), reason: ""))
      }
      let shut = "Pasta Palace is closed through Fri 4 Dec."
      #expect(try await refusal { try await book.write { try desk.bringBack(cancelled, in: $0) } } == shut)
      #expect(try await book.stored(anna).booking == cancelled)
    }
  }

  @Test func `confirm and lengthen run the same rules, what is here already does not`() async throws {
    try await withHouse { book in
      let desk = try book.desk()
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      let house = book.house.id, day = anna.serviceDay, id = book.identifiers
      _ = try await book.write { context in
        try context.insert(
          Closure(
            id: id.next(), restaurant: house, scope: .house, from: Closure.Bound(day: day, minute: nil),
            to: Closure.Bound(day: day, minute: nil), reason: ""))
      }
      let shut = "Pasta Palace is closed through Fri 4 Dec."
      #expect(
        try await refusal { try await book.write { try desk.setStatus(.confirmed, of: anna, in: $0) } }
          == shut)
      #expect(try await refusal { try await book.write { try desk.lengthen(anna, by: 15, in: $0) } } == shut)
      #expect(try await book.stored(anna).booking == anna)
      let seated = try await book.write { try desk.setStatus(.seated, of: anna, in: $0) }.booking
      #expect(
        try await refusal { try await book.write { try desk.lengthen(seated, by: 15, in: $0) } } == "saved")
    }
  }

  @Test func `a reason passes a rule and is in the history, but never passes a table that is taken`()
    async throws
  {
    try await withHouse { book in
      var desk = BookDesk(actor: "marta", session: 1, now: book.now, identifiers: book.identifiers)
      desk.overrideReason = "the owner"
      let saved = try await book.add(try book.draft("Anna", 2, at: "23:00"), by: desk)
      #expect(saved.booking.reason == "the owner")
      #expect(
        saved.event?.summary.hasSuffix(
          "although Pasta Palace seats Dinner until 22:30: the owner") == true)
      var second = try book.draft("Ben", 2, at: "23:15")
      second.table = .labels(["1"])
      let draft = second
      #expect(
        try await refusal { try await book.add(draft, by: desk) }
          == "Not saved: marta gave table 1 to Anna, 23:00–00:30, at 19:42.")
      let plain = try book.desk()
      let anna = saved.booking
      // A rule that was passed once stays passed as long as the booking stays where it is.
      let confirmed = try await book.write { try plain.setStatus(.confirmed, of: anna, in: $0) }
      #expect(confirmed.booking.status == .confirmed)
    }
  }

  @Test func `a reason passes the rules it was given for, and names each; a later one needs its own`()
    async throws
  {
    try await withHouse { book in
      let plain = try book.desk()
      var owner = plain
      owner.overrideReason = "the owner"
      let desk = owner
      var draft = try book.draft("Anna", 5, at: "23:00", day: "2026-12-12")
      draft.table = .labels(["8"])
      let saved = try await book.add(draft, by: desk)
      #expect(
        saved.event?.summary.hasSuffix(
          ", although Pasta Palace is closed through Sat 12 Dec: Wedding; Pasta Palace seats Dinner until 22:30; "
            + "Table 8 is for parties at the door: the owner") == true, "\(saved.event?.summary ?? "")")
      let anna = saved.booking
      let house = book.house.id, day = anna.serviceDay, id = book.identifiers
      _ = try await book.write { context in
        try context.insert(
          Closure(
            id: id.next(), restaurant: house, scope: .table("8"), from: Closure.Bound(day: day, minute: nil),
            to: Closure.Bound(day: day, minute: nil), reason: "Broken"))
      }
      #expect(
        try await refusal { try await book.write { try plain.setStatus(.confirmed, of: anna, in: $0) } }
          == "Table 8 is closed through Sat 12 Dec: Broken.")
      let confirmed = try await book.write { try desk.setStatus(.confirmed, of: anna, in: $0) }
      #expect(
        confirmed.event?.summary
          == "confirmed, although Table 8 is closed through Sat 12 Dec: Broken: the owner")
      let larger = try await book.write { try plain.resize(confirmed.booking, to: 6, in: $0) }
      #expect(larger.booking.partySize == 6)
    }
  }

  @Test func `the best fit passes over tables that are closed or kept for others`() async throws {
    try await withHouse { book in
      let desk = try book.desk()
      let five = try book.draft("Ben", 5, at: "20:00")
      #expect(
        try await refusal { try await book.add(five, by: desk) }
          == "Not saved: the tables for 5 at Pasta Palace are for walk-ins.")
      let house = book.house.id
      let seated = try await book.write { try desk.seatWalkIn(party: 5, at: house, in: $0) }
      #expect(seated.tables.map(\.label) == ["8"])
    }
  }

  @Test func `a limit that is passed is said, and the booking is saved`() async throws {
    try await withHouse { book in
      let desk = try book.desk()
      _ = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk)
      let saved = try await book.add(try book.draft("Ben", 3, at: "20:14"), by: desk)
      #expect(saved.warnings.map(\.sentence) == ["Saved. 5 of 4 covers start at 20:00 at Pasta Palace."])
    }
  }

  @Test func `a party for which no table is large enough gets the combination`() async throws {
    try await TestBook.with { book in
      let tables = try ["4", "7"].map { try #require(book.tables[$0]).id }
      let house = book.house.id, id = book.identifiers, desk = try book.desk()
      _ = try await book.write {
        try $0.insert(
          Combination(id: id.next(), restaurant: house, tables: tables, minimum: 5, maximum: 8, priority: 0))
      }
      let seven = try await book.add(try book.draft("Anna", 7, at: "20:00"), by: desk)
      #expect(seven.tables.map(\.label) == ["4", "7"])
      #expect(seven.warnings.isEmpty)
      var taken = try book.draft("Ben", 4, at: "21:00")
      taken.table = .labels(["7"])
      let draft = taken
      let sentence = try await refusal { try await book.add(draft, by: desk) }
      #expect(sentence == "Not saved: marta gave table 7 to Anna, 20:00–22:30, at 19:42.")
    }
  }

  @Test func `a house keeps the length its shift says`() async throws {
    try await TestBook.with { book in
      let house = book.house.id, id = book.identifiers, desk = try book.desk()
      _ = try await book.write {
        try $0.insert(
          Shift(
            id: id.next(), restaurant: house, name: "Dinner", days: .everyDay, first: 1050, last: 1350,
            end: 1470, slotMinutes: 15, turns: TurnTimes(steps: [], more: 75), pacing: nil, maximum: nil))
      }
      #expect(try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking.minutes == 75)
    }
  }
}
