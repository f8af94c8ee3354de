import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct BookReportTests {
  /// Stores the demo's evening and reports it.
  private func demo(
    _ length: ReportPeriod.Length = .day, house: String? = nil
  ) async throws -> BookReport {
    var report: BookReport?
    try await TestBook.open(at: nil) { container in
      let evening = DemoEvening.make(now: try Instant.berlin("2026-12-04T19:42"))
      try await container.transaction { try evening.store(in: $0) }
      let restaurant = evening.restaurants.first { $0.name == house }
      let period = ReportPeriod(length, containing: evening.day)
      report = try await container.read { try BookReport.fetch(period, of: restaurant, in: $0) }
    }
    return try #require(report)
  }

  @Test func `the demo's evening has the numbers of the design`() async throws {
    let report = try await demo()
    let figures = report.figures
    #expect(figures.bookings == 44 && figures.covers == 154 && figures.coversSeated == 60)
    #expect(figures.walkIns == 1 && figures.walkInCovers == 2 && figures.cancelled == 1)
    #expect(figures.averageParty.map { ($0 * 10).rounded() } == 37)
    #expect(figures.averageTurn.map { $0.rounded() } == 83)
    #expect(figures.noShowRate.noShows == 1 && figures.noShowRate.noShows + figures.noShowRate.came == 16)
    #expect(figures.noShowRate.share.map { ($0 * 1_000).rounded() } == 63)
  }

  @Test func `covers by quarter hour, shift and source are those of the design`() async throws {
    let report = try await demo()
    let covers = Dictionary(uniqueKeysWithValues: report.quarters.map { ($0.key, $0.covers) })
    #expect(covers[17 * 60 + 30] == 7 && covers[19 * 60 + 30] == 12 && covers[24 * 60 + 15] == 2)
    #expect(covers.values.reduce(0, +) == 154)
    #expect(report.shifts.map(\.key) == ["Dinner"] && report.shifts.map(\.covers) == [154])
    #expect(report.busiest.prefix(2).map(\.key.minute) == [20 * 60, 20 * 60 + 30])
    #expect(report.busiest.prefix(2).map(\.covers) == [20, 20] && report.pacingLimit == 24)
    #expect(
      report.sources.map(\.key) == [.phone, .web, .walkIn] && report.sources.map(\.bookings) == [27, 16, 1])
  }

  @Test func `one house's report counts its own bookings alone`() async throws {
    let houses = ["Pasta Palace", "Sushi Sensation", "Burger Bonanza"]
    var covers: [Int] = []
    for house in houses { covers.append(try await demo(house: house).figures.covers) }
    #expect(covers == [66, 39, 49])
  }

  @Test func `a week has all its days, a month the weeks around it`() async throws {
    let week = try await demo(.week)
    #expect(week.days.count == 7 && week.days.map(\.covers).reduce(0, +) == 154)
    #expect(try await demo(.month).figures.covers == 154)
  }

  @Test func `the periods before are counted apart`() async throws {
    try await TestBook.with { book in
      for (day, party) in [("2026-12-04", 2), ("2026-11-27", 4), ("2026-11-20", 8), ("2026-11-26", 16)] {
        _ = try await book.add(
          try book.draft("A", party, at: "20:00", day: day).withoutTable, by: try book.desk())
      }
      let period = ReportPeriod(.day, containing: ServiceDay(year: 2026, month: 12, day: 4))
      let report = try await book.container.read { try BookReport.fetch(period, in: $0) }
      #expect(report.figures.covers == 2 && report.previous.covers == 4)
      #expect(report.usual.sum.covers == 12 && report.usual.count == 2)
    }
  }

  @Test func `an empty book has no rate and no mean`() async throws {
    try await TestBook.with { book in
      let period = ReportPeriod(.month, containing: ServiceDay(year: 2026, month: 12, day: 4))
      let report = try await book.container.read { try BookReport.fetch(period, in: $0) }
      #expect(report.figures == ReportFigures() && report.figures.averageParty == nil)
      #expect(report.figures.noShowRate.share == nil && report.figures.averageTurn == nil)
      #expect(
        report.quarters.isEmpty && report.busiest.isEmpty && report.shifts.isEmpty && report.usual.count == 0)
    }
  }

  /// Random bookings of two weeks.
  private func randomBookings(_ house: Restaurant) throws -> [Booking] {
    var random = SplitMix(state: 11)
    let first = try Instant.berlin("2026-11-20T11:00")
    return try (1...400).map { id in
      let start = first.addingTimeInterval(Double(Int.random(in: 0..<1_400, using: &random)) * 900)
      let status = try #require(BookingStatus.allCases.randomElement(using: &random))
      var booking = try Booking.sample(
        Int64(id), at: start, of: house.id, party: Int.random(in: 1...9, using: &random), status: status)
      booking.source = try #require(Booking.Source.allCases.randomElement(using: &random))
      booking.isDeleted = Int.random(in: 0..<10, using: &random) == 0
      return booking
    }
  }

  @Test func `random bookings are counted as a slow look at each of them counts`() async throws {
    try await TestBook.with { book in
      let bookings = try randomBookings(book.house)
      try await book.write { for booking in bookings { try $0.insert(booking) } }
      let period = ReportPeriod(.week, containing: ServiceDay(year: 2026, month: 11, day: 25))
      let report = try await book.container.read { try BookReport.fetch(period, in: $0) }
      let mine = bookings.filter {
        period.first <= $0.serviceDay && $0.serviceDay <= period.last && !$0.isDeleted
      }
      let present = mine.filter { $0.status != .cancelled && $0.status != .noShow }
      #expect(report.figures.bookings == mine.count && report.figures.parties == present.count)
      #expect(report.figures.covers == present.map(\.partySize).reduce(0, +))
      #expect(report.figures.noShowRate == NoShowRate(mine))
      #expect(report.sources.map(\.bookings).reduce(0, +) == mine.count)
      #expect(report.quarters.map(\.bookings).reduce(0, +) == present.count)
      let clock = book.house.clock
      for quarter in report.quarters {
        let here = present.filter { clock.minute(at: $0.start, on: $0.serviceDay) / 15 * 15 == quarter.key }
        #expect(quarter.covers == here.map(\.partySize).reduce(0, +))
      }
      for day in report.days { #expect(day.bookings == present.count { $0.serviceDay == day.key }) }
      #expect(report.shifts.map(\.covers).reduce(0, +) == report.figures.covers)
    }
  }
}

extension BookingDraft {
  fileprivate var withoutTable: BookingDraft {
    var draft = self
    draft.table = .none
    return draft
  }
}
