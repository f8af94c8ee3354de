import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct QueryTests {
  private let friday = ServiceDay(year: 2026, month: 12, day: 4)

  @Test func `a day has its bookings, tables, guests, visits, events and waiting parties`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      var past = try book.draft("Anna Kovács", 2, at: "19:30", day: "2026-10-09")
      past.phone = "+36 30 123 4567"
      let visit = try await book.add(past, by: desk).booking
      let seated = try await book.write { try desk.setStatus(.seated, of: visit, in: $0) }.booking
      _ = try await book.write { try desk.setStatus(.finished, of: seated, in: $0) }
      var tonight = try book.draft("Anna Kovács", 4, at: "20:00")
      tonight.phone = past.phone
      let saved = try await book.add(tonight, by: desk)
      let day = try await book.day()
      #expect(day.bookings == [saved.booking])
      #expect(day.restaurants == [book.house])
      #expect(day.tables.map(\.label) == ["1", "4", "7", "8"])
      #expect(day.tablesOfBooking == [saved.booking.id: saved.tables.map(\.id)])
      let guest = try #require(saved.booking.guest)
      #expect(day.guests[guest]?.name == "Anna Kovács")
      let last = ServiceDay(year: 2026, month: 10, day: 9)
      #expect(day.visits[guest] == GuestVisits(count: 1, last: last, noShows: 0))
      #expect(day.events.map(\.kind) == ["added", "status", "status", "added"])
    }
  }

  @Test func `a house that left its feed is listed only where it has bookings`() async throws {
    try await TestBook.with { book in
      var gone = book.house
      gone.missingSince = book.now
      let missing = gone
      _ = try await book.write { try $0.update(missing) }
      #expect(try await book.day().restaurants == [])
      _ = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: try book.desk())
      #expect(try await book.day().restaurants.map(\.name) == ["Pasta Palace"])
    }
  }

  @Test(arguments: [
    ("kov", ["Anna Kovács", "Kovács Béla"]), ("KOVACS b", ["Kovács Béla"]), ("anna", ["Anna Kovács"]),
    ("grossm", ["Łukasz Großmann"]), ("123", ["Anna Kovács"]), ("36301234567", ["Anna Kovács"]),
    ("0192", ["Kovács Béla"]),
    ("01765550143", ["Łukasz Großmann"]), ("4567", ["Anna Kovács"]), ("12", []), (" ", []), ("ovács", []),
    ("%", []),
  ])
  func `guests are suggested by words of the name and by digits`(_ text: String, _ names: [String])
    async throws
  {
    try await TestBook.with(tables: []) { book in
      let desk = try book.desk()
      for (name, phone) in [
        ("Kovács Béla", "+36 20 555 0192"), ("Anna Kovács", "123 36 30 123 4567"),
        ("Łukasz Großmann", "0176 5550143"),
      ] {
        var draft = try book.draft(name, 2, at: "20:00")
        draft.phone = phone == "123 36 30 123 4567" ? "+36 30 123 4567" : phone
        _ = try await book.add(draft, by: desk)
      }
      let found = try await book.container.read { try GuestSuggestion.fetch(for: text, in: $0) }
      #expect(found.map(\.guest.name) == names)
    }
  }

  @Test func `lists go from day to day and know their tables`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      for day in ["2026-12-05", "2026-12-04", "2026-12-06"] {
        _ = try await book.add(try book.draft("Anna", 2, at: "20:00", day: day), by: desk)
      }
      let (first, last, house) = (friday, friday.adding(days: 1), book.house.id)
      let list = try await book.container.read {
        try BookingListing.fetch(from: first, through: last, in: $0)
      }
      #expect(list.map(\.booking.serviceDay) == [first, last])
      #expect(list.map(\.tables) == [["1"], ["1"]])
      #expect(list.map(\.restaurant.name) == ["Pasta Palace", "Pasta Palace"])
      let none = PersistentIdentifier<Restaurant>(rawValue: house.rawValue + 1)
      #expect(
        try await book.container.read {
          try BookingListing.fetch(from: first, through: last, of: none, in: $0)
        } == [])
    }
  }

  @Test func `a house is found by name, beginning, word or id, the nearest is suggested, several are listed`()
    async throws
  {
    try await TestBook.with { book in
      let others = ["Pasta Piccola", "Café Zoë", "Sushi Sensation"].map {
        Restaurant.sample(book.identifiers.next(), name: $0, feedID: $0)
      }
      try await book.write { context in for house in others { try context.insert(house) } }
      func named(_ text: String) async throws -> String {
        try await book.container.read { try Restaurant.named(text, in: $0) }.name
      }
      #expect(try await named("pasta palace") == "Pasta Palace")
      #expect(try await named("SUSHI") == "Sushi Sensation")
      #expect(try await named("cafe zoe") == "Café Zoë")
      #expect(try await named("palace") == "Pasta Palace")
      #expect(try await named(others[2].id.description) == "Sushi Sensation")
      await #expect(throws: BookRefusal.noSuchRestaurant("Pasta Palast", nearest: "Pasta Palace")) {
        try await named("Pasta Palast")
      }
      let refusal = await #expect(throws: BookRefusal.self) { try await named("pasta") }
      #expect(refusal?.sentence == "“pasta” fits 2: Pasta Palace, Pasta Piccola.")
      await #expect(throws: BookRefusal.noSuchRestaurant(" ", nearest: nil)) { try await named(" ") }
    }
  }

  @Test func `the book is counted`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      _ = try await book.add(try book.draft("Ben", 2, at: "20:00", day: "2026-12-09"), by: desk)
      _ = try await book.write { try desk.delete(saved, in: $0) }
      let counts = try await book.container.read { try BookCounts.fetch(in: $0) }
      #expect(counts.bookings == 1)
      #expect(counts.deletedBookings == 1)
      #expect(counts.tables == 4)
      #expect(counts.restaurants == 1)
      #expect(counts.events == 3)
      #expect(counts.firstDay == friday)
      #expect(counts.lastDay == friday.adding(days: 5))
    }
  }

  @Test func `reading a day does not go through the other days`() async throws {
    try await TestBook.with { book in
      let plan = try await book.container.read { context in
        try context.rows(
          "EXPLAIN QUERY PLAN SELECT * FROM booking WHERE service_day = ? AND is_deleted = 0 ORDER BY start_at",
          [ServiceDay(year: 2026, month: 12, day: 4)]
        ) { $0.text(at: 3) }
      }
      #expect(plan.joined().contains("USING INDEX"))
      #expect(!plan.joined().contains("TEMP B-TREE"))
    }
  }
}
