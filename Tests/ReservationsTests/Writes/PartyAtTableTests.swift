import Foundation
import Persistence
import Testing

@testable import Reservations

/// It is Friday 4 December 2026, 19:42 in Berlin; the party sat down on Tuesday, and nobody wrote down that it left.
@Suite struct PartyAtTableTests {
  private func seatedOnTuesday(_ book: TestBook) async throws -> Booking {
    let now = try Instant.berlin("2026-12-01T19:00")
    let desk = BookDesk(actor: "marta", session: 1, now: now, identifiers: book.identifiers)
    return try await book.write {
      try desk.seatWalkIn(party: 2, at: book.house.id, named: "Stays", table: .labels(["1"]), in: $0)
    }.booking
  }

  @Test func `a party of days before keeps its table`() async throws {
    try await TestBook.with { book in
      let stays = try await seatedOnTuesday(book)
      let desk = try book.desk()
      await #expect(throws: BookRefusal.self) {
        try await book.write {
          try desk.seatWalkIn(party: 2, at: book.house.id, named: "New", table: .labels(["1"]), in: $0)
        }
      }
      _ = try await book.write { try desk.setStatus(.finished, of: stays, in: $0) }
      let new = try await book.write {
        try desk.seatWalkIn(party: 2, at: book.house.id, named: "New", table: .labels(["1"]), in: $0)
      }
      #expect(new.booking.guestName == "New")
    }
  }

  @Test func `an import leaves the table to a party that is over its time`() async throws {
    try await TestBook.with { book in
      _ = try await seatedOnTuesday(book)
      let report = try await book.importing(
        "Date,Time,Party,Name,Status,Table\n2026-12-04,19:30,2,Ann,booked,1\n2026-12-04,20:00,2,Ben,booked,1\n"
      )
      #expect(report.added == 2)
      #expect(report.tableRefusals.map(\.line) == [2])
      #expect(report.tableRefusals.first?.reason.hasPrefix("Stays has it") == true)
    }
  }

  @Test func `they are found by an index, whatever else the book holds`() async throws {
    try await TestBook.with { book in
      let plan = try await book.container.read { context in
        try context.rows(
          """
          EXPLAIN QUERY PLAN SELECT id FROM booking
          WHERE restaurant = ? AND status IN ('seated', 'partlySeated') AND is_deleted = 0
          """, [book.house.id]
        ) { $0.text(at: 3) }
      }
      #expect(plan.joined().contains("booking_at_table_index"), "\(plan)")
    }
  }
}
