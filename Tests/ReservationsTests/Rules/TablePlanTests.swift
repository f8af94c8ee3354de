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

  @Test func `the smallest table that fits is best, then the lower priority`() {
    let tables = [
      table(1, "8", 4, 6), table(2, "5", 3, 4, priority: 1), table(3, "4", 3, 4), table(4, "1", 1, 2),
    ]
    let plan = TablePlan(bookings: [], tablesOfBooking: [:], now: start)
    let span = TimeSpan(start: start, minutes: 90)
    #expect(plan.bestFit(for: 4, among: tables, during: span)?.label == "4")
    #expect(plan.bestFit(for: 1, among: tables, during: span)?.label == "1")
    #expect(plan.bestFit(for: 5, among: tables, during: span)?.label == "8")
    #expect(plan.bestFit(for: 7, among: tables, during: span) == nil)
  }

  @Test func `ways are other tables first, then later times, three at most`() throws {
    let clock = try Instant.zone("Europe/Berlin")
    let tables = [table(1, "7", 3, 4), table(2, "6", 3, 4), table(3, "8", 4, 6)]
    let bookings = try [
      Booking.sample(1, at: start, of: house, minutes: 120),
      Booking.sample(2, at: start, of: house, minutes: 30),
    ]
    let taken = [bookings[0].id: [tables[0].id], bookings[1].id: [tables[2].id]]
    let plan = TablePlan(bookings: bookings, tablesOfBooking: taken, now: start)
    let ways = plan.ways(for: 4, minutes: 120, from: start, among: tables, on: clock)
    #expect(ways.map(\.table.label) == ["6", "8", "7"])
    #expect(ways.map(\.note) == ["another table", "half an hour later", "2 hours later"])
  }

  @Test func `a party at the door gets a short stay rather than nothing`() throws {
    let tables = [table(1, "35", 3, 6)]
    let next = try Booking.sample(1, at: start + 93 * 60, of: house)
    let plan = TablePlan(bookings: [next], tablesOfBooking: [next.id: [tables[0].id]], now: start)
    #expect(plan.walkIn(for: 4, among: tables, at: start) == WalkInOffer(table: tables[0], minutes: 93))
    #expect(plan.walkIn(for: 2, among: tables, at: start) == nil)
    #expect(plan.walkIn(for: 4, among: tables, at: start + 60 * 60) == nil)
  }

  private func table(
    _ id: Int64, _ label: String, _ minimum: Int, _ maximum: Int, priority: Int = 0
  ) -> DiningTable {
    DiningTable(
      id: PersistentIdentifier(rawValue: id), restaurant: house, label: label, area: "", minimum: minimum,
      maximum: maximum, priority: priority)
  }
}
