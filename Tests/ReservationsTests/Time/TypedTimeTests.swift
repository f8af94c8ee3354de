import Foundation
import Testing

@testable import Reservations

/// It is Friday 4 December 2026, 19:42 in Berlin.
@Suite struct TypedTimeTests {
  private let typed: TypedTime

  init() throws {
    typed = TypedTime(
      now: try Instant.berlin("2026-12-04T19:42"), clock: try Instant.zone("Europe/Berlin"))
  }

  @Test(arguments: [
    ("2026-12-04", "2026-12-04"), ("today", "2026-12-04"), ("Tomorrow", "2026-12-05"),
    ("yesterday", "2026-12-03"), ("fri", "2026-12-04"), ("sat", "2026-12-05"), ("th", "2026-12-10"),
    ("THURSDAY", "2026-12-10"), ("+3d", "2026-12-07"), ("+7", "2026-12-11"), ("-1", "2026-12-03"),
    ("+2w", "2026-12-18"), ("4/12", "2026-12-04"), ("12/12", "2026-12-12"), ("1/3", "2027-03-01"),
    ("1/12", "2026-12-01"), ("4.12.", "2026-12-04"), ("4.12.2027", "2027-12-04"), ("4/12/27", "2027-12-04"),
    ("29/2", "2028-02-29"), ("4 dec", "2026-12-04"), ("dec 4", "2026-12-04"),
    (" 5  December 2027 ", "2027-12-05"),
  ])
  func `days are read as people type them`(_ text: String, _ day: String) throws {
    #expect(try typed.day(text).isoText == day)
  }

  @Test func `an offset says the second of two`() throws {
    let first = try typed.moment("2027-10-31 02:30")
    let second = try typed.moment("2027-10-31 02:30+01:00")
    #expect(second.wall == first.wall && second.start.timeIntervalSince(first.start) == 3_600)
    #expect(try typed.moment("2027-10-31T02:30:00+02:00").start == first.start)
    #expect(typed.clock.isSecondOfTwo(second.start) && !typed.clock.isSecondOfTwo(first.start))
  }

  @Test func `a time beside a day is of its service, a time alone of today's`() throws {
    #expect(try typed.moment("01:00", day: "2026-12-11").wall.isoText == "2026-12-12T01:00")
    #expect(try typed.moment("01:00", day: nil).wall.isoText == "2026-12-05T01:00")
    #expect(try typed.moment("2026-12-11 01:00", day: nil).wall.isoText == "2026-12-11T01:00")
  }

  @Test(arguments: [
    "frx", "", " ", "f", "31/2", "32/13", "0/1", "+", "+x", "2026-02-29", "4/12/2", "99999999999", "dec",
  ])
  func `what is no day is refused with examples`(_ text: String) {
    let refusal = #expect(throws: BookRefusal.self) { try typed.day(text) }
    #expect(refusal == .noSuchDay(text))
    #expect(refusal?.field == .day)
  }

  @Test func `the refusal of a day is the sentence of the design`() {
    #expect(BookRefusal.noSuchDay("frx").sentence == "no day like “frx”: fri, 12/12, +7")
  }

  @Test func `the date order decides which number is the day`() throws {
    let american = TypedTime(now: typed.now, clock: typed.clock, dateOrder: .monthFirst)
    #expect(try american.day("12/4").isoText == "2026-12-04")
    #expect(try american.day("4/12").isoText == "2027-04-12")
  }

  @Test(arguments: [
    (DateOrder.dayFirst, "4/12/26", "2026-12-04"), (.monthFirst, "12/4/26", "2026-12-04"),
    (.yearFirst, "26/12/4", "2026-12-04"), (.yearFirst, "12/4", "2026-12-04"),
    (.monthFirst, "4.12.", "2026-12-04"),
    (.dayFirst, "2026/12/4", "2026-12-04"), (.monthFirst, "2026.12.4.", "2026-12-04"),
    (.yearFirst, "4.12.2026", "2026-12-04"), (.dayFirst, "4-12-2026", "2026-12-04"),
  ])
  func `a year in front and dots say the order themselves`(order: DateOrder, text: String, day: String) throws
  {
    let reader = TypedTime(now: typed.now, clock: typed.clock, dateOrder: order)
    #expect(try reader.day(text).isoText == day)
  }

  @Test(arguments: ["4/12/026", "2026/12/2026", "4/12/2026/1", "4//12", "/4", "4/2026", "12/4/2026x"])
  func `other numbers with slashes are no day`(_ text: String) {
    #expect(throws: BookRefusal.noSuchDay(text)) { try typed.day(text) }
  }

  @Test(arguments: [
    ("2026-12-04", "2026-12-04"), ("4/12/2026", "2026-12-04"), ("Fri 4 Dec 2026", "2026-12-04"),
    ("December 4, 2026", "2026-12-04"), ("Friday, 4.12.26", "2026-12-04"),
  ])
  func `a date with its year depends on no other day`(_ text: String, _ day: String) {
    #expect(typed.fullDate(text)?.isoText == day)
  }

  @Test(arguments: ["today", "fri", "+3", "4/12", "4 dec", "", "Fri", "31/2/2026", "4 Dec 2026 19:30"])
  func `what depends on today is no date with its year`(_ text: String) {
    #expect(typed.fullDate(text) == nil)
  }

  @Test func `a weekday typed after midnight counts from the service day`() throws {
    let late = TypedTime(now: try Instant.berlin("2026-12-05T01:10"), clock: typed.clock)
    #expect(try late.day("fri").isoText == "2026-12-04")
    #expect(try late.day("tomorrow").isoText == "2026-12-05")
  }

  @Test(arguments: [
    ("19:30", 1170), ("1930", 1170), ("730pm", 1170), ("7:30 pm", 1170), ("19.30", 1170), ("19h30", 1170),
    ("19", 1140), ("19h", 1140), ("7p", 1140), ("12am", 0), ("12 p.m.", 720), ("0030", 30), ("25:30", 1530),
    ("28:59", 1739), ("9:05", 545),
  ])
  func `times are read as people type them`(_ text: String, _ minute: Int) throws {
    #expect(try typed.minute(text) == minute)
  }

  @Test(arguments: [
    "", "7x", "19:60", "29:00", "13pm", "0pm", "19:3", "19:30:00", "-1", "193000", "pm", "１９",
  ])
  func `what is no time is refused`(_ text: String) {
    #expect(throws: BookRefusal.noSuchTime(text)) { try typed.minute(text) }
  }

  @Test(arguments: [
    ("90", 90), ("90 min", 90), ("1:30", 90), ("1h30", 90), ("2h", 120), ("2 h", 120), ("1h30m", 90),
    ("24h", 1440), ("90m", 90), ("1.5h", 90), ("1,25 hours", 75), ("2 hrs", 120), ("90 minutes", 90),
  ])
  func `lengths are read as people type them`(_ text: String, _ minutes: Int) throws {
    #expect(try TypedTime.minutes(text) == minutes)
  }

  @Test(arguments: ["", "0", "-5", "x", "1:60", "h", "1:3", "1.555h", ".5h", "1:2:3", "1h2"])
  func `what is no length is refused`(_ text: String) {
    #expect(throws: BookRefusal.noSuchLength(text)) { try TypedTime.minutes(text) }
  }

  @Test(arguments: [
    ("2026-12-04 19:30", "2026-12-04", "2026-12-04T19:30"),
    ("2026-12-04T19:30", "2026-12-04", "2026-12-04T19:30"),
    ("2026-12-05 00:15", "2026-12-04", "2026-12-05T00:15"),
    ("2026-12-04 24:15", "2026-12-04", "2026-12-05T00:15"),
    ("fri 730pm", "2026-12-04", "2026-12-04T19:30"), ("sat 7:30 pm", "2026-12-05", "2026-12-05T19:30"),
    ("4 dec 0015", "2026-12-04", "2026-12-05T00:15"),
  ])
  func `a day and a time in one text`(_ text: String, _ day: String, _ wall: String) throws {
    let moment = try typed.moment(text)
    #expect(moment.serviceDay.isoText == day)
    #expect(moment.wall.isoText == wall)
    #expect(moment.start == (try Instant.berlin(wall)))
  }

  @Test(arguments: ["2026-12-05 00:30", "5/12/2026 00:30", "5.12.2026 00:30", "5 dec 2026 00:30"])
  func `a date with its year and a time is the calendar's, however it is written`(text: String) throws {
    #expect(try typed.moment(text).serviceDay.isoText == "2026-12-04")
  }

  @Test func `one text without a time is refused`() {
    #expect(throws: BookRefusal.noSuchMoment("friday")) { try typed.moment("friday") }
    #expect(throws: BookRefusal.noSuchDay("2026-02-30")) { try typed.moment("2026-02-30 19:30") }
    #expect(throws: BookRefusal.noSuchTime("27x")) { try typed.moment("fri 27x") }
  }

  @Test func `typed apart the day is the day of service`() throws {
    let night = try typed.moment(day: "fri", time: "25:30")
    #expect(night.wall.isoText == "2026-12-05T01:30")
    #expect(night.serviceDay.isoText == "2026-12-04")
    #expect(try typed.moment(day: "fri", time: "1:30am") == night)
    #expect(typed.echo(night, minutes: 90) == "Sat 5 Dec 01:30–03:00 CET, service of Fri 4 Dec")
  }

  @Test(arguments: [
    (
      "Europe/Rome", "2026-10-25 02:30",
      "Sun 25 Oct 02:30 CEST–03:00 CET (UTC+2, first of two), service of Sat 24 Oct"
    ),
    (
      "America/New_York", "2026-11-01 01:30",
      "Sun 1 Nov 01:30 EDT–02:00 EST (UTC-4, first of two), service of Sat 31 Oct"
    ),
    ("Asia/Kolkata", "2026-10-25 02:30", "Sun 25 Oct 02:30–04:00 IST, service of Sat 24 Oct"),
  ])
  func `of two equal clock times the one meant is said with its offset`(
    zone: String, text: String, words: String
  ) throws {
    let reader = TypedTime(now: typed.now, clock: try Instant.zone(zone))
    #expect(reader.echo(try reader.moment(text), minutes: 90) == words)
  }

  @Test func `on Lord Howe the clock is set by half an hour, and the offset says so`() throws {
    let reader = TypedTime(now: typed.now, clock: try Instant.zone("Australia/Lord_Howe"))
    let moment = try reader.moment("2027-04-04 01:45")
    #expect(reader.echo(moment, minutes: 60).contains("(UTC+11, first of two)"))
    #expect(reader.clock.offsetText(at: moment.start.addingTimeInterval(3_600)) == "UTC+10:30")
  }

  @Test func `what was understood is echoed`() throws {
    #expect(typed.echo(try typed.day("sat")) == "Sat 5 Dec 2026, tomorrow")
    #expect(typed.echo(try typed.moment(day: "sat", time: "730pm"), minutes: 120) == "19:30–21:30 CET")
  }

  @Test func `a time gone by is said`() throws {
    #expect(typed.pastWords(try typed.moment("today 19:15")) == "past: 19:15 was 27 min ago")
    #expect(typed.pastWords(try typed.moment("yesterday 19:15")) == "past: Thu 3 Dec was yesterday")
    #expect(typed.pastWords(try typed.moment("today 19:45")) == nil)
  }
}
