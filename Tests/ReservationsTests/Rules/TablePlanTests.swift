import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct TablePlanTests {
  private let house = PersistentIdentifier<Restaurant>(rawValue: 1)
  private let start = Date(timeIntervalSince1970: 1_796_400_000)

  @Test func `18 to 20 and 20 to 22 do not conflict`() {
    let first = TimeSpan(start: start, minutes: 120)
    #expect(!first.overlaps(TimeSpan(start: first.end, minutes: 120)))
    #expect(first.overlaps(TimeSpan(start: first.end - 1, minutes: 120)))
  }

  @Test func `a party over its time keeps the table until now`() throws {
    let seated = try Booking.sample(1, at: start, of: house, minutes: 90, status: .seated)
    let after = TimeSpan(start: start + 5_400, minutes: 90)
    let plan = { (now: Date) in
      TablePlan(
        bookings: [seated], tablesOfBooking: [seated.id: [PersistentIdentifier(rawValue: 9)]], now: now)
    }
    #expect(plan(start + 5_340).isFree(PersistentIdentifier(rawValue: 9), during: after))
    #expect(!plan(start + 5_400).isFree(PersistentIdentifier(rawValue: 9), during: after))
  }

  @Test func `the plan agrees with a slow and obvious model`() throws {
    var dice = SplitMix(state: 42)
    for _ in 0..<150 {
      let tables = (0..<3).map { PersistentIdentifier<DiningTable>(rawValue: Int64($0)) }
      var taken: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]] = [:]
      let bookings = try (0..<8).map { index in
        let status = BookingStatus.allCases[dice.next(below: BookingStatus.allCases.count)]
        var booking = try Booking.sample(
          Int64(index), at: start + Double(dice.next(below: 40)) * 900, of: house,
          minutes: 15 * (1 + dice.next(below: 12)), status: status)
        booking.isDeleted = dice.next(below: 10) == 0
        taken[booking.id] = tables.filter { _ in dice.next(below: 2) == 0 }
        return booking
      }
      let now = start + Double(dice.next(below: 60)) * 900
      let plan = TablePlan(bookings: bookings, tablesOfBooking: taken, now: now)
      let wanted = TimeSpan(
        start: start + Double(dice.next(below: 40)) * 900, minutes: 15 * (1 + dice.next(below: 12)))
      for table in tables {
        let minutes = minutesTaken(of: table, bookings, taken, now)
        let isFree = !minutes.contains { $0 >= wanted.start && $0 < wanted.end }
        #expect(plan.isFree(table, during: wanted) == isFree)
      }
    }
  }

  /// Minute by minute: all steps are quarters, so nothing falls between.
  private func minutesTaken(
    of table: PersistentIdentifier<DiningTable>, _ bookings: [Booking],
    _ taken: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]], _ now: Date
  ) -> Set<Date> {
    var minutes: Set<Date> = []
    for booking in bookings where taken[booking.id]?.contains(table) == true && !booking.isDeleted {
      if [.cancelled, .noShow, .finished].contains(booking.status) { continue }
      var minute = booking.start
      let staysToNow = booking.status == .seated || booking.status == .partlySeated
      while minute < booking.start + Double(booking.minutes) * 60 || staysToNow && minute <= now {
        minutes.insert(minute)
        minute += 900
      }
    }
    return minutes
  }

  @Test func `ways are other tables first, then later times, three at most`() throws {
    let tables = [table(1, "7", 3, 4), table(2, "6", 3, 4), table(3, "8", 4, 6)]
    let bookings = try [
      Booking.sample(1, at: start, of: house, minutes: 120),
      Booking.sample(2, at: start, of: house, minutes: 30),
    ]
    let taken = [bookings[0].id: [tables[0].id], bookings[1].id: [tables[2].id]]
    let ways = availability(tables, bookings, taken).ways(SeatingWish(party: 4, start: start, minutes: 120))
    #expect(ways.map(\.seating.label) == ["6", "8", "7"])
    #expect(ways.map(\.note) == ["another table", "half an hour later", "2 hours later"])
  }

  @Test func `a party at the door gets a short stay rather than nothing`() throws {
    let tables = [table(1, "35", 3, 6)]
    let next = try Booking.sample(1, at: start + 93 * 60, of: house)
    let free = availability(tables, [next], [next.id: [tables[0].id]])
    #expect(free.walkIn(for: 4, at: start) == WalkInOffer(seating: Seating(tables[0]), minutes: 93))
    #expect(free.walkIn(for: 2, at: start) == nil)
    #expect(free.walkIn(for: 4, at: start + 60 * 60) == nil)
  }

  private func availability(
    _ tables: [DiningTable], _ bookings: [Booking] = [],
    _ taken: [Booking.ID: [PersistentIdentifier<DiningTable>]] = [:]
  ) -> Availability {
    Availability(
      rules: HouseRules(Restaurant.sample(house), tables: tables), bookings: bookings,
      tablesOfBooking: taken, now: start)
  }

  private func table(
    _ id: Int64, _ label: String, _ minimum: Int, _ maximum: Int, priority: Int = 0
  ) -> DiningTable {
    DiningTable(
      id: PersistentIdentifier(rawValue: id), restaurant: house, label: label, area: "", minimum: minimum,
      maximum: maximum, priority: priority)
  }
}
