import Foundation
import Persistence
import Testing

@testable import Reservations

/// It is Friday 4 December 2026, 19:42 in Berlin; a booking of Thursday stands as it was taken.
@Suite struct MorningAfterTests {
  private func booked(_ book: TestBook) async throws -> Booking {
    var draft = try book.draft("P2", 2, at: "20:00", day: "2026-12-03")
    draft.table = .labels(["1"])
    let desk = BookDesk(
      actor: "marta", session: 1, now: try Instant.berlin("2026-12-03T18:00"), identifiers: book.identifiers)
    return try await book.add(draft, by: desk).booking
  }

  @Test func `a party of a day that is over is finished at once, whoever has its table now`() async throws {
    try await TestBook.with { book in
      let party = try await booked(book)
      _ = try await book.write {
        try book.desk().seatWalkIn(party: 2, at: book.house.id, table: .labels(["1"]), in: $0)
      }
      let desk = try book.desk()
      let done = try await book.write { try desk.setStatus(.finished, of: party, in: $0) }
      #expect(done.booking.status == .finished && done.booking.seatedAt == nil)
      #expect(done.booking.presence(at: book.now)?.end == party.end)
      let undone = try await book.write { try desk.undo(in: $0) }
      #expect(undone.saved?.booking.status == .booked)
    }
  }

  @Test func `who was written down all at once has no turn in the report`() async throws {
    try await TestBook.with { book in
      let party = try await booked(book)
      let desk = try book.desk()
      let seated = try await book.write { try desk.setStatus(.seated, of: party, in: $0) }
      _ = try await book.write { try desk.setStatus(.finished, of: seated.booking, in: $0) }
      let period = ReportPeriod(.day, containing: party.serviceDay)
      let report = try await book.container.read { try BookReport.fetch(period, in: $0) }
      #expect(report.figures.came == 1 && report.figures.averageTurn == nil)
    }
  }

  @Test func `who is let go on a day after has no turn, who stays past midnight has`() async throws {
    try await TestBook.with { book in
      func seated(_ party: Int, _ table: String, at time: String, until end: String) async throws {
        var draft = try book.draft("Ida", party, at: time, day: "2026-12-03")
        draft.table = .labels([table])
        let wished = draft
        let desk = BookDesk(
          actor: "marta", session: 1, now: try Instant.berlin("2026-12-03T\(time)"),
          identifiers: book.identifiers)
        let party = try await book.add(wished, by: desk).booking
        let sits = try await book.write { try desk.setStatus(.seated, of: party, in: $0) }
        let later = BookDesk(
          actor: "marta", session: 1, now: try Instant.berlin(end), identifiers: book.identifiers)
        _ = try await book.write { try later.setStatus(.finished, of: sits.booking, in: $0) }
      }
      let period = ReportPeriod(.day, containing: ServiceDay(year: 2026, month: 12, day: 3))
      func turn() async throws -> Double? {
        let report = try await book.container.read { try BookReport.fetch(period, in: $0) }
        return report.figures.averageTurn
      }
      try await seated(2, "1", at: "20:00", until: "2026-12-04T10:00")
      #expect(try await turn() == nil)
      try await seated(3, "4", at: "23:00", until: "2026-12-04T00:40")
      #expect(try await turn() == 100)
    }
  }

  @Test func `tonight's party sits down before it has finished`() async throws {
    try await TestBook.with { book in
      let party = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: try book.desk()).booking
      await #expect(throws: BookRefusal.noTransition(guest: "Anna", from: .booked, to: .finished)) {
        try await book.write { try book.desk().setStatus(.finished, of: party, in: $0) }
      }
    }
  }
}
