import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct AddingTests {
  @Test func `a new booking is booked, has a code, the smallest table that fits and an event`() async throws {
    try await TestBook.with { book in
      let saved = try await book.add(try book.draft("Anna Kovács", 3, at: "20:00"), by: try book.desk())
      #expect(saved.booking.status == .booked)
      #expect(saved.booking.minutes == 120)
      #expect(saved.booking.revision == 1)
      #expect(saved.tables.map(\.label) == ["4"])
      #expect(saved.warnings == [])
      let stored = try await book.stored(saved.booking)
      #expect(stored.booking == saved.booking)
      #expect(stored.events.map(\.kind) == ["added"])
      #expect(stored.events.map(\.actor) == ["marta"])
      #expect(stored.events[0].before == nil)
      #expect(stored.events[0].summary == "booked by phone, 3 at 20:00, table 4")
      let code = saved.booking.code.lowercased()
      #expect(try await book.container.read { try BookingDetail.fetch(code: code, in: $0) } == stored)
    }
  }

  @Test func `a house without tables takes any party`() async throws {
    try await TestBook.with(tables: []) { book in
      let saved = try await book.add(try book.draft("The fair", 100, at: "20:00"), by: try book.desk())
      #expect(saved.tables == [])
      #expect(saved.booking.partySize == 100)
    }
  }

  @Test func `a table taken is refused with who, when, and ways that work, and nothing is stored`()
    async throws
  {
    try await TestBook.with { book in
      var amal = try book.draft("Amal Haddad", 3, at: "20:00")
      amal.table = .labels(["7"])
      _ = try await book.add(amal, by: try book.desk("marta"))
      var leila = try book.draft("Leila Benali", 4, at: "20:00")
      leila.table = .labels(["7"])
      let second = try book.desk("jonas", session: 2)
      let refusal = await #expect(throws: BookRefusal.self) { try await book.add(leila, by: second) }
      #expect(
        refusal?.sentence == "Not saved: marta gave table 7 to Amal Haddad, 20:00–22:00, at 19:42.")
      #expect(refusal?.field == .table)
      guard case .tableTaken(let taken)? = refusal else { return }
      #expect(taken.ways.map(\.seating.label) == ["4", "8", "7"])
      #expect(taken.ways.map(\.span) == ["20:00–22:00", "20:00–22:00", "22:00–00:00"])
      #expect(try await book.day().bookings.count == 1)
      leila.table = .labels([taken.ways[0].seating.label])
      leila.wall = taken.ways[0].wall
      #expect(try await book.add(leila, by: second).tables.map(\.label) == ["4"])
    }
  }

  @Test func `when nothing is free the refusal says which later times work`() async throws {
    try await TestBook.with(tables: [("4", 3, 4)]) { book in
      let desk = try book.desk()
      _ = try await book.add(try book.draft("Anna", 4, at: "19:00"), by: desk)
      let late = try book.draft("Ben", 4, at: "20:00")
      let refusal = await #expect(throws: BookRefusal.self) { try await book.add(late, by: desk) }
      guard case .noTableFree(4, "Pasta Palace", .taken(nil), let ways, _)? = refusal else {
        Issue.record("another refusal: \(String(describing: refusal))")
        return
      }
      #expect(ways.map(\.note) == ["an hour later"])
    }
  }

  @Test func `half-open turns follow one another at one table`() async throws {
    try await TestBook.with(tables: [("4", 3, 4)]) { book in
      let desk = try book.desk()
      for time in ["18:00", "20:00", "22:00"] {
        _ = try await book.add(try book.draft("Anna", 4, at: time), by: desk)
      }
      #expect(try await book.day().bookings.count == 3)
    }
  }

  @Test func `limits warn and the save succeeds`() async throws {
    try await TestBook.with(tables: []) { book in
      let desk = try book.desk()
      _ = try await book.add(try book.draft("Beatriz", 10, at: "20:30"), by: desk)
      let saved = try await book.add(try book.draft("Kwame", 4, at: "20:40"), by: desk)
      #expect(
        saved.warnings.map(\.sentence) == ["Saved. 14 of 10 covers start at 20:30 at Pasta Palace."])
      let crowd = try await book.add(try book.draft("The fair", 80, at: "18:00"), by: desk)
      #expect(
        crowd.warnings.contains(.covers(covers: 94, limit: 84, day: "Fri 4 Dec", house: "Pasta Palace")))
    }
  }

  @Test func `a time gone by and a table too small warn`() async throws {
    try await TestBook.with { book in
      var draft = try book.draft("Anna", 6, at: "19:15")
      draft.table = .labels(["4"])
      let saved = try await book.add(draft, by: try book.desk())
      #expect(
        saved.warnings.map(\.sentence)
          == ["Saved. It is past: 19:15 was 27 min ago.", "Saved. Table 4 seats 4, the party is 6."])
    }
  }

  @Test func `what no booking may have is refused with its field`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let good = try book.draft("Anna", 2, at: "20:00")
      let cases: [(BookRefusal, (inout BookingDraft) -> Void)] = [
        (.notACount(.party, "0"), { $0.partySize = 0 }), (.notACount(.party, "-1"), { $0.partySize = -1 }),
        (.partyTooLarge(1_000_000_000), { $0.partySize = 1_000_000_000 }),
        (.nameBlank, { $0.guestName = " \t" }),
        (.textTooLong(.guest, limit: 200), { $0.guestName = String(repeating: "a", count: 1_000_000) }),
        (
          .textTooLong(.notes, limit: 2_000),
          { $0.guestNotes = "e" + String(repeating: "\u{301}", count: 3_000) }
        ),
        (.lengthTooShort(minutes: 0, least: 15), { $0.minutes = 0 }),
        (.lengthTooShort(minutes: 5, least: 15), { $0.minutes = 5 }),
        (.lengthTooLong(minutes: 1_441), { $0.minutes = 1_441 }),
        (.noSuchTable("99", house: "Pasta Palace"), { $0.table = .labels(["99"]) }),
        (.noSuchRestaurant("77", nearest: nil), { $0.restaurant = PersistentIdentifier(rawValue: 77) }),
      ]
      for (refusal, spoil) in cases {
        var draft = good
        spoil(&draft)
        let spoiled = draft
        await #expect(throws: refusal) { try await book.add(spoiled, by: desk) }
      }
      #expect(try await book.day().bookings == [])
      #expect(try await book.day().events == [])
    }
  }

  @Test func `a booking in the spring gap is refused, in the autumn overlap it means the first`() async throws
  {
    try await TestBook.with(tables: []) { book in
      let desk = try book.desk()
      let gap = try book.draft("Anna", 2, at: "02:30", day: "2027-03-28")
      await #expect(throws: BookRefusal.self) { try await book.add(gap, by: desk) }
      let saved = try await book.add(try book.draft("Anna", 2, at: "02:30", day: "2026-10-25"), by: desk)
      #expect(saved.booking.start == Date(timeIntervalSince1970: 1_792_888_200))
      #expect(saved.booking.serviceDay.isoText == "2026-10-24")
      #expect(
        OtherBooking(saved.booking).words == "Anna has \(saved.booking.code) already: 2 people at 02:30+02:00"
      )
    }
  }

  @Test func `hostile names are stored without what no screen shows, else as they are, and found again`()
    async throws
  {
    let names = [
      "Robert'); DROP TABLE booking;--": "Robert'); DROP TABLE booking;--",
      "\u{1B}[2J\u{202E}olleH": "[2JolleH", "e\u{301}\u{301}": "e\u{301}\u{301}", "👩‍👩‍👧‍👦": "👩‍👩‍👧‍👦",
      "a\u{0}b": "ab", "\ttab\nend\r\n": "tab end",
    ]
    try await TestBook.with(tables: []) { book in
      let desk = try book.desk()
      for (typed, name) in names {
        var draft = try book.draft(typed, 2, at: "20:00")
        draft.phone = "0176\t5550143\u{7}"
        let saved = try await book.add(draft, by: desk)
        #expect(try await book.stored(saved.booking).booking.guestName == name)
        #expect(try await book.stored(saved.booking).booking.phone == "0176 5550143")
        #expect(try await book.stored(saved.booking).guest?.name == name)
      }
      #expect(try await book.day().bookings.count == names.count)
    }
  }

  @Test func `same digits and same folded name are one guest, anything else another, none is overwritten`()
    async throws
  {
    try await TestBook.with(tables: []) { book in
      let desk = try book.desk()
      func guest(_ name: String, _ phone: String) async throws -> Guest? {
        var draft = try book.draft(name, 2, at: "20:00")
        draft.phone = phone
        return try await book.stored(try await book.add(draft, by: desk).booking).guest
      }
      let anna = try await guest("Anna Kovács", "+36 30 123-4567")
      #expect(try await guest("ANNA KOVACS", "0036301234567") == anna)
      #expect(try await guest("Béla Kovács", "+36 30 123 4567")?.id != anna?.id)
      #expect(try await guest("Anna Kovács", "") == nil)
      #expect(anna?.name == "Anna Kovács")
    }
  }

  @Test func `a walk-in is seated at once at the smallest free table`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let house = book.house.id
      let saved = try await book.write { try desk.seatWalkIn(party: 2, at: house, in: $0) }
      #expect(saved.booking.status == .seated)
      #expect(saved.booking.source == .walkIn)
      #expect(saved.booking.guestName == "Walk-in")
      #expect(saved.booking.localStart == "2026-12-04T19:42")
      #expect(saved.tables.map(\.label) == ["1"])
      await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.seatWalkIn(party: 2, at: house, in: $0) }
      }
    }
  }

  @Test func `of two stores open on one book that save the last table one wins`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "maitre-\(UInt64.random(in: 0...(.max)))")
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "book.db").path
    try await TestBook.with(tables: [("4", 3, 4)], at: path) { book in
      try await TestBook.open(at: path) { other in
        let drafts = try (0..<20).map { try book.draft("Guest \($0)", 4, at: "20:00") }
        let desks = try (0..<20).map { try book.desk("host\($0)", session: Int64($0)) }
        let winners = try await withThrowingTaskGroup(of: Int.self) { group in
          for (index, desk) in desks.enumerated() {
            let store = index.isMultiple(of: 2) ? book.container : other
            group.addTask { try await Self.wins(drafts[index], by: desk, in: store) ? 1 : 0 }
          }
          return try await group.reduce(0, +)
        }
        #expect(winners == 1)
        #expect(try await book.day().bookings.count == 1)
      }
    }
  }

  private static func wins(
    _ draft: BookingDraft, by desk: BookDesk, in store: ModelContainer
  ) async throws -> Bool {
    do {
      _ = try await store.transaction { try desk.add(draft, in: $0) }
      return true
    } catch BookRefusal.noTableFree { return false }
  }
}
