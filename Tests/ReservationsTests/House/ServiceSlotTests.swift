import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct ServiceSlotTests {
  private let friday = ServiceDay(year: 2026, month: 12, day: 4)

  private func slots(_ bookings: [Booking], now: String = "12:00") throws -> [String: ServiceSlot] {
    let rules = HouseRules(SampleHouse.restaurant(), tables: [], shifts: [try SampleHouse.shift(pacing: 5)])
    let house = Availability(
      rules: rules, bookings: bookings, tablesOfBooking: [:], now: try Instant.berlin("2026-12-04T" + now))
    let slots = house.slots(of: rules.ownShifts[0], on: friday)
    #expect(slots.count == 28)
    return Dictionary(uniqueKeysWithValues: slots.map { (rules.clock.clockText(at: $0.start), $0) })
  }

  private func booking(
    _ id: Int64, _ time: String, _ party: Int, minutes: Int = 120, status: BookingStatus = .booked
  ) throws -> Booking {
    try Booking.sample(
      id, at: try Instant.berlin("2026-12-04T" + time), of: SampleHouse.id, party: party, minutes: minutes,
      status: status)
  }

  @Test func `pacing counts covers that start in the slot, occupancy those that are present`() throws {
    let slots = try slots([booking(1, "18:00", 4), booking(2, "18:20", 3)])
    #expect(slots["18:00"]?.starting == 4)
    #expect(slots["18:15"]?.starting == 3)
    #expect(slots["18:30"]?.starting == 0)
    #expect(slots["17:45"]?.present == 0)
    #expect(slots["18:00"]?.present == 4)
    #expect(slots["18:15"]?.present == 7)
    #expect(slots["20:00"]?.present == 3)
    #expect(slots["20:15"]?.present == 3)
    #expect(slots["20:30"]?.present == 0)
  }

  @Test func `of a party of which some sit those are present, and all of it starts`() throws {
    var partly = try booking(1, "18:00", 6, status: .partlySeated)
    partly.seatedCovers = 4
    let slots = try slots([partly], now: "18:10")
    #expect(slots["18:00"]?.starting == 6 && slots["18:00"]?.present == 4)
  }

  @Test func `who goes as another comes is not there with them`() throws {
    let slots = try slots([booking(1, "18:00", 4), booking(2, "20:00", 5)])
    #expect(slots["19:45"]?.present == 4)
    #expect(slots["20:00"]?.present == 5)
  }

  @Test func `the cancelled and those who did not come are in neither count`() throws {
    let slots = try slots([
      booking(1, "18:00", 4, status: .cancelled), booking(2, "18:00", 5, status: .noShow),
    ])
    #expect(slots.values.allSatisfy { $0.starting == 0 && $0.present == 0 })
  }

  @Test func `a finished party was there until it went, a seated one is there until now`() throws {
    var gone = try booking(1, "18:00", 4, status: .finished)
    gone.closedAt = try Instant.berlin("2026-12-04T19:00")
    let stays = try booking(2, "18:00", 2, minutes: 60, status: .seated)
    let slots = try slots([gone, stays], now: "20:10")
    #expect(slots["18:00"]?.starting == 6)
    #expect(slots["18:45"]?.present == 6)
    #expect(slots["19:00"]?.present == 2)
    #expect(slots["20:00"]?.present == 2)
    #expect(slots["20:15"]?.present == 0)
  }

  @Test func `a slot above its limit says so`() throws {
    let slots = try slots([booking(1, "18:00", 5), booking(2, "19:00", 6)])
    #expect(slots["18:00"]?.isOverLimit == false)
    #expect(slots["19:00"]?.isOverLimit == true)
  }

  @Test(arguments: [
    ("Europe/Rome", 2027, 3, 27, 92), ("Europe/Rome", 2026, 10, 24, 100), ("Europe/Rome", 2026, 12, 4, 96),
    ("America/New_York", 2027, 3, 13, 92), ("America/New_York", 2026, 10, 31, 100),
    ("Australia/Lord_Howe", 2026, 10, 3, 94), ("Australia/Lord_Howe", 2027, 4, 3, 98),
    ("Asia/Tokyo", 2027, 3, 27, 96),
  ])
  func `a service day has the quarter hours that pass in it`(
    zone: String, year: Int, month: Int, day: Int, quarters: Int
  ) throws {
    let rules = HouseRules(SampleHouse.restaurant(zone: zone), tables: [])
    let house = Availability(rules: rules, bookings: [], tablesOfBooking: [:], now: .distantPast)
    let slots = house.slots(on: ServiceDay(year: year, month: month, day: day))
    #expect(slots.count == quarters)
    #expect(zip(slots, slots.dropFirst()).allSatisfy { $0.end == $1.start })
  }

  @Test func `both of two equal clock times have slots of their own`() throws {
    let night = try SampleHouse.shift(1, "Night", .everyDay, "22:00", "27:00", "28:00")
    let rules = HouseRules(SampleHouse.restaurant(zone: "Europe/Rome"), tables: [], shifts: [night])
    let day = ServiceDay(year: 2026, month: 10, day: 24)
    let first = try #require(rules.clock.instants(of: WallTime(date: day, minute: 24 * 60 + 150)).first)
    let bookings = try [(1, first, 2), (2, first + 3600, 3)].map { id, start, party in
      try Booking.sample(Int64(id), at: start, of: SampleHouse.id, party: party, minutes: 30)
    }
    let house = Availability(rules: rules, bookings: bookings, tablesOfBooking: [:], now: .distantPast)
    let slots = house.slots(of: night, on: day)
    #expect(slots.count == 28)
    #expect(slots.filter { $0.starting > 0 }.map(\.starting) == [2, 3])
    #expect(
      slots.filter { $0.starting > 0 }.map { rules.clock.clockText(at: $0.start) } == ["02:30", "02:30"])
  }
}
