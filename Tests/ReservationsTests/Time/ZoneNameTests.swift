import Foundation
import Testing

@testable import Reservations

/// What Maitre prints of a zone, it reads.
@Suite struct ZoneNameTests {
  private let typed: TypedTime

  init() throws {
    typed = TypedTime(
      now: try Instant.berlin("2026-12-04T19:42"), clock: try Instant.zone("Europe/Berlin"))
  }

  @Test(arguments: [
    ("2027-10-31 02:30 CET", true), ("2027-10-31 02:30 CEST", false), ("2027-10-31 02:30 UTC+1", true),
    ("2027-10-31T02:30 cet", true), ("2027-10-31 2:30 am UTC+02:00", false), ("2027-10-31 02:30", false),
  ])
  func `a zone behind the time says which of two is meant`(_ text: String, _ isSecond: Bool) throws {
    let moment = try typed.moment(text)
    #expect(moment.wall.isoText == "2027-10-31T02:30")
    #expect(typed.clock.isSecondOfTwo(moment.start) == isSecond)
  }

  @Test func `it stands behind a time alone, and beside a day`() throws {
    #expect(try typed.moment("20:15 CET", day: nil).wall.isoText == "2026-12-04T20:15")
    #expect(typed.isTimeAlone("20:15 CET") && !typed.isTimeAlone("fri 20:15 CET"))
    #expect(try typed.moment(day: "2027-10-30", time: "26:30 CET").wall.isoText == "2027-10-31T02:30")
    #expect(try typed.minute("7:30 pm CET") == 1_170)
  }

  @Test func `said so, it moves a booking between the two`() throws {
    let second = try typed.moment("2027-10-31 02:30 CET").start
    let booking = try Booking.sample(1, at: second, of: SampleHouse.id)
    #expect(try typed.moment("2027-10-31 02:30", moving: booking).start == second)
    #expect(try typed.moment("26:30 CEST", moving: booking).start == second.addingTimeInterval(-3_600))
  }

  @Test(arguments: [
    ("2026-12-04 19:30 CEST", "19:30 on Fri 4 Dec 2026 is CET, not CEST"),
    ("2026-12-04 19:30 PST", "19:30 on Fri 4 Dec 2026 is CET, not PST"),
    ("2027-10-31 02:30 UTC", "02:30 on Sun 31 Oct 2027 is CEST or CET, not UTC"),
  ])
  func `another zone than that of the house is refused by its name`(_ text: String, _ sentence: String) {
    let refusal = #expect(throws: BookRefusal.self) { try typed.moment(text) }
    #expect(refusal?.sentence == sentence)
  }

  @Test func `a house elsewhere has names of its own`() throws {
    let york = TypedTime(now: typed.now, clock: try Instant.zone("America/New_York"))
    #expect(york.clock.isSecondOfTwo(try york.moment("2027-11-07 01:30 EST").start))
    #expect(!york.clock.isSecondOfTwo(try york.moment("2027-11-07 01:30 EDT").start))
  }

  @Test(arguments: [
    ("5/13/2027", DateOrder.dayFirst, "no month 13 in “5/13/2027”: --date-order mdy reads it"),
    ("13/5", .monthFirst, "no month 13 in “13/5”: --date-order dmy reads it"),
  ])
  func `a date of another order is refused with what reads it`(
    _ text: String, _ order: DateOrder, _ sentence: String
  ) throws {
    let typed = TypedTime(now: typed.now, clock: typed.clock, dateOrder: order)
    let refusal = try #require(throws: BookRefusal.self) { try typed.day(text) }
    #expect(refusal.sentence == sentence)
    #expect(refusal.field == .day)
    #expect(throws: refusal) { try typed.moment("\(text) 19:30") }
  }

  @Test(arguments: [
    ("2027-10-31T01:30", "01:30 CEST–02:30 CET"), ("2027-03-28T01:30", "01:30 CET–04:30 CEST"),
    ("2026-12-04T19:30", "19:30–21:30"),
  ])
  func `a length over the change of the clock says both zones`(_ wall: String, _ words: String) throws {
    let start = try typed.clock.instant(of: #require(WallTime(isoText: wall)))
    let span = TimeSpan(start: start, minutes: 120)
    #expect(typed.clock.text(of: span) == words)
    let moment = TypedMoment(
      serviceDay: try #require(WallTime(isoText: wall)).date, wall: try #require(WallTime(isoText: wall)),
      start: start)
    #expect(typed.echo(moment, minutes: 120).hasPrefix(words.contains("CE") ? words : "\(words) CET"))
  }

  @Test func `a time in the night is told with its own date`() throws {
    let (night, later) = (try Instant.berlin("2026-12-01T01:30"), try Instant.berlin("2026-12-01T10:00"))
    #expect(typed.clock.clockText(at: night, seenAt: later) == "Tue 1 Dec 01:30")
  }
}
