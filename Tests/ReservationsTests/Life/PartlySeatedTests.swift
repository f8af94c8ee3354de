import Foundation
import Persistence
import Testing

@testable import Reservations

/// How many of a party are there, wherever it is asked.
@Suite struct PartlySeatedTests {
  private func partlySeated(_ covers: Int, of party: Int, _ book: TestBook) async throws -> Booking {
    let desk = try book.desk()
    let booking = try await book.add(try book.draft("Anna", party, at: "19:30"), by: desk).booking
    return try await book.write { try desk.setStatus(.partlySeated, of: booking, seated: covers, in: $0) }
      .booking
  }

  @Test func `the report counts those who sit, and the whole party as expected`() async throws {
    try await TestBook.with { book in
      let anna = try await partlySeated(4, of: 6, book)
      #expect(anna.coversPresent == 4)
      let figures = try await book.container.read {
        try BookReport.fetch(ReportPeriod(.day, containing: anna.serviceDay), in: $0).figures
      }
      #expect(figures.coversSeated == 4 && figures.covers == 6)
    }
  }

  @Test func `a party that shrinks to those who sit is seated, by resize and by edit`() async throws {
    for isEdit in [false, true] {
      try await TestBook.with { book in
        let desk = try book.desk()
        let anna = try await partlySeated(4, of: 6, book)
        let five = try await book.write { try desk.resize(anna, to: 5, in: $0) }.booking
        #expect(five.status == .partlySeated && five.coversPresent == 4)
        var draft = BookingDraft(five, tables: ["8"])
        draft.partySize = 3
        let wanted = draft
        let three = try await book.write {
          try isEdit ? desk.edit(five, into: wanted, in: $0) : desk.resize(five, to: 3, in: $0)
        }.booking
        #expect(three.status == .seated && three.seatedCovers == nil && three.coversPresent == 3)
        #expect(try await book.stored(three).booking == three)
      }
    }
  }
}
