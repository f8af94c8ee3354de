import Foundation
import Persistence
import Testing

@testable import Reservations

/// The book has the service days of the years 1 to 9999.
@Suite struct OutsideBookTests {
  private let typed: TypedTime

  init() throws {
    typed = TypedTime(
      now: try Instant.berlin("2026-12-04T19:42"), clock: try Instant.zone("Europe/Berlin"))
  }

  @Test(arguments: [
    ("9999-12-31 24:30", "00:30 on Sat 1 Jan 10000 is after the last day of the book, 9999-12-31"),
    ("9999-12-31T23:59-12:00", "12:59 on Sat 1 Jan 10000 is after the last day of the book, 9999-12-31"),
    ("0001-01-01 02:00", "02:00 on Mon 1 Jan 1 is before its first service day, 0001-01-01"),
  ])
  func `a time outside the calendar is refused with the day that is the last`(
    _ text: String, _ sentence: String
  ) {
    let refusal = #expect(throws: BookRefusal.self) { try typed.moment(text) }
    #expect(refusal?.sentence == sentence)
    #expect(refusal?.field == .time)
  }

  @Test(arguments: ["9999-12-31 23:45", "0001-01-01 05:00"])
  func `the first and the last time are taken`(_ text: String) throws {
    #expect(try typed.moment(text).wall.isoText == text.replacing(" ", with: "T"))
  }

  @Test func `the desk takes none either, whoever read it`() async throws {
    try await TestBook.with { book in
      let last = try book.draft("Anna", 2, at: "23:00", day: "9999-12-31")
      let anna = try await book.add(last, by: try book.desk()).booking
      let beyond = WallTime(date: ServiceDay(year: 9999, month: 12, day: 31), minute: 1_470)
      await #expect(throws: BookRefusal.outsideBook(beyond)) {
        try await book.write { try book.desk().move(anna, to: beyond, in: $0) }
      }
      var draft = last
      draft.wall = beyond
      let night = draft
      await #expect(throws: BookRefusal.outsideBook(beyond)) {
        try await book.add(night, by: try book.desk())
      }
    }
  }

  @Test func `an import refuses it, and a year before 1900 by its reason`() async throws {
    try await TestBook.with { book in
      let report = try await book.importing(
        """
        date,time,name,party
        9999-12-31,25:30,Anna,2
        0001-01-01,19:00,Ben,2
        2027-03-01,19:00,Cleo,2

        """)
      #expect(report.added == 1)
      #expect(
        report.refusals.map(\.sentence) == [
          "line 2, time “25:30”: 01:30 on Sat 1 Jan 10000 is after the last day of the book, 9999-12-31",
          "line 3, date “0001-01-01”: a year before 1900",
        ])
    }
  }

  @Test func `a report of the last day counts also what was taken in its night before`() async throws {
    try await TestBook.with { book in
      var booking = try Booking.sample(7, at: book.now, of: book.house.id)
      (booking.serviceDay, booking.localStart) = (
        ServiceDay(year: 9999, month: 12, day: 31), "10000-01-01T00:30"
      )
      let old = booking
      _ = try await book.write { try $0.insert(old) }
      let period = ReportPeriod(.month, containing: old.serviceDay)
      let report = try await book.container.read { try BookReport.fetch(period, in: $0) }
      #expect(report.figures.bookings == 1)
    }
  }
}
