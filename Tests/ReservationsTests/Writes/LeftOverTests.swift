import Foundation
import Persistence
import Testing

@testable import Reservations

/// It is Friday 4 December 2026, 19:42 in Berlin; a party of Thursday sits at table 1 as far as the book knows.
@Suite struct LeftOverTests {
  private func seatedOnThursday(_ book: TestBook) async throws -> Booking {
    let desk = BookDesk(
      actor: "marta", session: 1, now: try Instant.berlin("2026-12-03T20:00"), identifiers: book.identifiers)
    return try await book.write {
      try desk.seatWalkIn(party: 2, at: book.house.id, named: "Stays", table: .labels(["1"]), in: $0)
    }.booking
  }

  private func evening(_ book: TestBook) async throws -> Evening {
    Evening(book: try await book.day(), now: book.now, clock: book.house.clock)
  }

  @Test func `a party of the day before is in today's list, over its time, and counts no covers`()
    async throws
  {
    try await TestBook.with { book in
      let stays = try await seatedOnThursday(book)
      let row = try #require(try await evening(book).rows.first)
      #expect(row.id == stays.id && row.needsSomebody)
      #expect(row.time == "3 Dec" && row.tables == "1")
      #expect(row.due == .over(minutes: 1_332))
      let figures = try await evening(book).figures
      #expect(figures.over == 1 && figures.covers == 0 && figures.seated == 0)
      _ = try await book.write { try book.desk().setStatus(.finished, of: stays, in: $0) }
      #expect(try await evening(book).rows.isEmpty)
    }
  }

  @Test func `it is in no other day's list`() async throws {
    try await TestBook.with { book in
      _ = try await seatedOnThursday(book)
      let tomorrow = try await book.container.read {
        try DayBook.fetch(ServiceDay(year: 2026, month: 12, day: 5), in: $0)
      }
      let evening = Evening(book: tomorrow, now: book.now, clock: book.house.clock)
      #expect(evening.rows.isEmpty)
    }
  }

  @Test func `what the sheets find free the desk finds free too`() async throws {
    try await TestBook.with { book in
      _ = try await seatedOnThursday(book)
      // Friday's last party is planned past the rollover, Saturday's first begins right after it.
      for (day, time, table) in [("2026-12-04", "03:30", "4"), ("2026-12-05", "05:15", "7")] {
        var draft = try book.draft("Night", 4, at: time, day: day)
        (draft.table, draft.minutes) = (.labels([table]), 180)
        _ = try await book.add(draft, by: try book.desk())
      }
      let (day, house) = (try await book.day(), book.house)
      for start in ["2026-12-04T05:30", "2026-12-04T19:42", "2026-12-05T04:30"] {
        let wish = SeatingWish(party: 2, start: try Instant.berlin(start), minutes: 90)
        let desk = try await book.container.read {
          try Availability.fetch(house, around: house.clock.serviceDay(at: wish.start), now: book.now, in: $0)
        }
        #expect(
          day.availability(of: house, now: book.now).answer(wish).fits == desk.answer(wish).fits, "\(start)")
      }
      #expect(day.availability(of: house, now: book.now).walkIn(for: 2, at: book.now) == nil)
      await #expect(throws: BookRefusal.self) {
        try await book.write { try book.desk().seatWalkIn(party: 2, at: house.id, in: $0) }
      }
    }
  }
}
