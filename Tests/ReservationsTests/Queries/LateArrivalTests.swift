import Foundation
import Persistence
import Testing

@testable import Reservations

/// Who came late and waits at the door keeps the table for a turn from the arrival, whoever asks.
@Suite struct LateArrivalTests {
  /// A party of four at table 4 that came at the minute given, its turn of 90 minutes begun before.
  private func arrived(_ book: TestBook, at minute: String, planned: String) async throws -> Booking {
    var draft = try book.draft("Late", 4, at: planned)
    (draft.table, draft.minutes) = (.labels(["4"]), 90)
    let saved = try await book.add(draft, by: try book.desk(at: "00:10")).booking
    let desk = try book.desk(at: minute)
    return try await book.write { try desk.setStatus(.arrived, of: saved, in: $0) }.booking
  }

  @Test func `the tables taken now are those that the booking takes`() async throws {
    try await TestBook.with { book in
      let late = try await arrived(book, at: "19:20", planned: "18:00")
      let table = try #require(book.tables["4"]).id
      var answers: Set<Bool> = []
      for minute in stride(from: 0, through: 180, by: 5) {
        let now = late.start.addingTimeInterval(Double(minute) * 60)
        let isTaken = try await book.container.read { [house = book.house.id] in
          try Booking.tablesTaken(
            at: house, on: late.serviceDay, now: now, except: PersistentIdentifier(rawValue: 1), in: $0
          ).contains(table)
        }
        #expect(isTaken == late.occupancy(at: now)?.contains(now), "\(minute)")
        answers.insert(isTaken)
      }
      #expect(answers == [true, false])
    }
  }

  @Test func `one of the day before that reaches into this day is on its plan`() async throws {
    try await TestBook.with { book in
      let late = try await arrived(book, at: "04:50", planned: "03:30")
      #expect(late.serviceDay.isoText == "2026-12-03")
      let day = try await book.day()
      #expect(day.others.map(\.id) == [late.id])
      #expect(day.tablesOfBooking[late.id] == [try #require(book.tables["4"]).id])
      let now = try Instant.berlin("2026-12-04T05:30")
      let wish = SeatingWish(party: 4, start: now, minutes: 30)
      let labels = day.availability(of: book.house, now: now).answer(wish).fits.map(\.label)
      #expect(!labels.contains("4"), "\(labels)")
    }
  }

  @Test func `parties left at their tables from other days come with them in order`() async throws {
    try await TestBook.with(tables: [("1", 1, 2), ("2", 1, 2), ("10", 1, 2)]) { book in
      let desk = BookDesk(
        actor: "marta", session: 1, now: try Instant.berlin("2026-12-02T20:00"),
        identifiers: book.identifiers)
      var parties: [Booking] = []
      for tables in [["10", "2"], ["1"]] {
        parties.append(
          try await book.write {
            try desk.seatWalkIn(party: 2, at: book.house.id, table: .labels(tables), in: $0)
          }.booking)
      }
      let day = try await book.day()
      #expect(day.others.map(\.id) == parties.map(\.id).sorted())
      #expect(
        parties.map { day.tablesOfBooking[$0.id] ?? [] } == [
          [try #require(book.tables["2"]).id, try #require(book.tables["10"]).id],
          [try #require(book.tables["1"]).id],
        ])
    }
  }
}
