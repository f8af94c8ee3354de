import Foundation
import Persistence
import Testing

@testable import Reservations

/// A refusal goes nowhere without what helps.
@Suite struct TakenTableStepTests {
  @Test func `a party too large for every table keeps its own where it moves to`() async throws {
    try await TestBook.with(tables: [("1", 1, 4), ("2", 1, 4)]) { book in
      var large = try book.draft("Big", 9, at: "20:00")
      large.table = .labels(["2"])
      let big = try await book.add(large, by: try book.desk()).booking
      var small = try book.draft("Ben", 3, at: "22:00")
      small.table = .labels(["1"])
      _ = try await book.add(small, by: try book.desk())
      var draft = BookingDraft(big, tables: ["1"])
      draft.wall = try #require(WallTime(isoText: "2026-12-04T21:30"))
      let moved = draft
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try book.desk().edit(big, into: moved, in: $0) }
      }
      #expect(refusal?.sentence.hasPrefix("Not saved: marta gave table 1 to Ben, 22:00–") == true)
      #expect(refusal?.ways.map(\.seating.label) == ["2"])
      #expect(refusal?.ways.first?.wall == moved.wall)
    }
  }

  @Test func `what happens at the door before the day says what to do instead`() {
    let day = ServiceDay(year: 2026, month: 12, day: 9)
    let refusal = BookRefusal.notYet(guest: "Anna", day: day, today: day.adding(days: -5))
    #expect(refusal.step == .moveOrCancel)
  }
}
