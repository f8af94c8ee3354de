import Foundation
import Testing

@testable import Reservations

@Suite struct WallClockTests {
  @Test func `half past one on Saturday belongs to the Friday until the rollover`() throws {
    let clock = try Instant.zone("Europe/Berlin")
    #expect(clock.serviceDay(at: try Instant.berlin("2026-12-05T01:30")).isoText == "2026-12-04")
    #expect(clock.serviceDay(at: try Instant.berlin("2026-12-05T04:59")).isoText == "2026-12-04")
    #expect(clock.serviceDay(at: try Instant.berlin("2026-12-05T05:00")).isoText == "2026-12-05")
  }

  @Test(arguments: [
    ("Europe/Rome", "2027-03-28T02:30", "02:30 does not exist on Sun 28 Mar 2027. 01:45 or 03:00?"),
    ("America/New_York", "2027-03-14T02:00", "02:00 does not exist on Sun 14 Mar 2027. 01:45 or 03:00?"),
    ("Australia/Lord_Howe", "2026-10-04T02:10", "02:10 does not exist on Sun 4 Oct 2026. 01:45 or 02:30?"),
  ])
  func `a time in the gap is refused with the nearest that exist`(
    _ zone: String, _ wall: String, _ sentence: String
  ) throws {
    let clock = try Instant.zone(zone)
    let wall = try #require(WallTime(isoText: wall))
    let refusal = #expect(throws: BookRefusal.self) { try clock.instant(of: wall) }
    #expect(refusal?.sentence == sentence)
    #expect(refusal?.field == .time)
  }

  @Test(arguments: [
    ("Europe/Rome", "2026-10-25T02:30", 3_600.0), ("America/New_York", "2026-11-01T01:30", 3_600),
    ("Australia/Lord_Howe", "2027-04-04T01:45", 1_800),
  ])
  func `of two equal clock times the first is meant`(_ zone: String, _ wall: String, _ apart: Double) throws {
    let clock = try Instant.zone(zone)
    let wall = try #require(WallTime(isoText: wall))
    let both = clock.instants(of: wall)
    #expect(both.count == 2)
    #expect(try clock.instant(of: wall) == both[0])
    #expect(both[1].timeIntervalSince(both[0]) == apart)
    #expect(!clock.isSecondOfTwo(both[0]))
    #expect(clock.isSecondOfTwo(both[1]))
    #expect(clock.wallTime(at: both[0]) == wall)
    #expect(clock.wallTime(at: both[1]) == wall)
  }

  @Test(arguments: ["Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"])
  func `every instant's wall time leads back to an instant`(_ zone: String) throws {
    let clock = try Instant.zone(zone)
    for quarter in 0..<35_200 where quarter % 13 == 0 {
      let instant = Date(
        timeIntervalSince1970: 1_780_000_000 - 1_780_000_000.truncatingRemainder(dividingBy: 900)
          + Double(quarter) * 900)
      #expect(clock.instants(of: clock.wallTime(at: instant)).contains(instant))
    }
  }

  @Test func `service days around the changes have 23 and 25 hours`() throws {
    let clock = try Instant.zone("Europe/Rome")
    let spring = clock.span(of: ServiceDay(year: 2027, month: 3, day: 27))
    let autumn = clock.span(of: ServiceDay(year: 2026, month: 10, day: 24))
    #expect(spring.end.timeIntervalSince(spring.start) == 23 * 3_600)
    #expect(autumn.end.timeIntervalSince(autumn.start) == 25 * 3_600)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-12-04T12:00", "CET"), ("Europe/Berlin", "2026-07-04T12:00", "CEST"),
    ("Europe/London", "2026-07-04T12:00", "BST"), ("Europe/Athens", "2026-12-04T12:00", "EET"),
    ("America/New_York", "2026-12-04T12:00", "EST"), ("Asia/Tokyo", "2026-12-04T12:00", "JST"),
    ("Asia/Kathmandu", "2026-12-04T12:00", "UTC+5:45"),
  ])
  func `zones have the names people use`(_ zone: String, _ wall: String, _ name: String) throws {
    let clock = try Instant.zone(zone)
    let instant = try clock.instant(of: #require(WallTime(isoText: wall)))
    #expect(clock.abbreviation(at: instant) == name)
  }
}
