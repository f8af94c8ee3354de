import Foundation
import Persistence
import Testing

@testable import Reservations

/// The evening follows the shifts that a house has set up.
@Suite struct EveningShiftTests {
  private let friday = ServiceDay(year: 2026, month: 12, day: 4)

  private func evening(
    _ shifts: [Shift], _ bookings: [Booking] = [], houses: [Restaurant] = [SampleHouse.restaurant()],
    on day: ServiceDay? = nil, at time: String = "2026-12-04T19:42"
  ) throws -> Evening {
    var book = DayBook(day: day ?? friday)
    book.restaurants = houses
    book.shifts = shifts
    book.bookings = bookings
    return Evening(book: book, now: try Instant.berlin(time), clock: houses[0].clock)
  }

  private func booking(_ id: Int64, _ time: String, _ party: Int) throws -> Booking {
    try Booking.sample(
      id, at: try Instant.berlin("2026-12-04T" + time), of: SampleHouse.id, party: party)
  }

  @Test func `shift, quarter hours and limits are those of the house`() throws {
    let supper = try SampleHouse.shift(
      1, "Supper", .everyDay, "18:00", "21:00", "22:00", pacing: 7, maximum: 50)
    let evening = try evening([supper], [booking(1, "19:00", 8), booking(2, "22:30", 2)])
    #expect(evening.shift.name == "Supper")
    #expect(evening.shift.span == "18:00–22:00")
    #expect(evening.quarters.count == 16)
    #expect(evening.quarters.first?.hour == 18)
    #expect(evening.quarters.allSatisfy { $0.limit == 7 })
    #expect(evening.quarters.filter(\.isOverLimit).map(\.hour) == [19])
    #expect(evening.laterCovers == 2)
    #expect(evening.figures.coverLimit == 50)
    #expect(evening.houses.map(\.coverLimit) == [50])
    #expect(evening.houses.map(\.covers) == [10])
  }

  @Test func `beside a house that is closed the others keep the limit of one service`() throws {
    let closed = try SampleHouse.shift(1, "Dinner", .weekdays([.monday]))
    let houses = [
      SampleHouse.restaurant(), Restaurant.sample(PersistentIdentifier(rawValue: 2), name: "Sushi"),
    ]
    var book = DayBook(day: friday)
    (book.restaurants, book.shifts) = (houses, [closed])
    let now = try Instant.berlin("2026-12-04T19:42")
    for shown in [nil, houses[0].id] {
      book.restaurant = shown
      let evening = Evening(book: book, now: now, clock: houses[0].clock)
      #expect(evening.houses.map(\.coverLimit) == [nil, 84])
    }
  }

  @Test func `a slot of half an hour is above its limit as a whole`() throws {
    let dinner = try SampleHouse.shift(1, slot: 30, pacing: 7)
    let evening = try evening([dinner], [booking(1, "19:00", 4), booking(2, "19:20", 4)])
    let over = evening.quarters.filter(\.isOverLimit)
    #expect(over.map { "\($0.hour):\($0.minute)" } == ["19:0", "19:15"])
    #expect(evening.quarters.allSatisfy { $0.limit == nil })
  }

  @Test func `a night in which the clock is set back has four quarter hours more`() throws {
    let night = try SampleHouse.shift(1, "Night", .everyDay, "22:00", "27:00", "28:00")
    let saturday = ServiceDay(year: 2026, month: 10, day: 24)
    let long = try evening([night], on: saturday, at: "2026-10-24T23:00")
    #expect(long.quarters.count == 28)
    #expect(long.quarters.filter { $0.hour == 2 }.count == 8)
    let short = try evening(
      [night], on: ServiceDay(year: 2027, month: 3, day: 27), at: "2027-03-27T23:00")
    #expect(short.quarters.count == 20)
    #expect(short.quarters.filter { $0.hour == 2 }.isEmpty)
  }

  @Test func `shifts of several houses that overlap are one, others stay apart`() throws {
    let other = Restaurant.sample(
      PersistentIdentifier(rawValue: 2), name: "Sushi", feedID: "s", pacingLimit: nil)
    var brunch = try SampleHouse.shift(2, "Brunch", .everyDay, "10:00", "13:00", "14:00", maximum: 5)
    brunch.restaurant = other.id
    let houses = [SampleHouse.restaurant(), other]
    let lunch = try SampleHouse.shift(1, "Lunch", .everyDay, "12:00", "14:00", "15:00", maximum: 8)
    let dinner = try SampleHouse.shift(3, maximum: 20)
    let day = try evening([lunch, brunch, dinner], houses: houses, at: "2026-12-04T12:30")
    #expect(day.shift.name == "Brunch")
    #expect(day.shift.span == "10:00–15:00")
    #expect(day.figures.coverLimit == 13)
    let late = try evening([lunch, brunch, dinner], houses: houses, at: "2026-12-04T19:00")
    #expect(late.shift.span == "17:30–24:30")
    #expect(late.houses.map(\.coverLimit) == [20, nil])
  }

  @Test func `a day without service shows an evening all the same`() throws {
    let evening = try evening([try SampleHouse.shift(1, "Lunch", .weekdays([.monday]))])
    #expect(evening.shift.name == "Dinner")
    #expect(evening.quarters.count == 28)
  }
}
