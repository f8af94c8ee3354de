import Foundation
import Persistence

/// How long a party has to wait for a table: what a host promises at the door.
public struct WaitQuote: Equatable, Sendable {
  /// Minutes to promise, in steps of five, rounded up; 0 is now.
  public var minutes: Int
  /// The table or tables that are free then.
  public var seating: Seating
  /// From when on, to the minute: what is promised is this time rounded up, and nothing else is rounded.
  public var from: Date
}

extension WaitQuote {
  /// `quote 65 min, table 36 at 20:45`, `table 36 now`.
  ///
  /// - Parameter clock: The house's.
  public func words(on clock: WallClock) -> String {
    minutes == 0 ? "table \(seating.label) now" : "quote \(minutes) min, \(place(on: clock))"
  }

  /// `table 36 at 20:45`.
  ///
  /// - Parameter clock: The house's.
  public func place(on clock: WallClock) -> String {
    "table \(seating.label) at \(clock.clockText(at: from))"
  }

  private static let stepMinutes = 5
  /// Nobody is promised a table further away.
  private static let horizonMinutes = 240
  /// Less time than this before the next booking is no meal.
  private static let shortestMinutes = 45
  /// A party at its table leaves at its planned end, but not sooner than it takes to pay and to lay the table again.
  private static let leavingSeconds = 300.0

  /// The quote for a party, after those who wait already have got their tables in their order.
  ///
  /// Tables are taken by the bookings that occupy one; what fits best goes first, combinations where no table fits.
  /// - Parameters:
  ///   - queue: Sizes of the parties that wait before it.
  ///   - bookings: Of this house, on every service day whose parties may still be there.
  /// - Returns: Nil when nothing frees within four hours, or nothing of the house fits.
  public static func suggested(
    for party: Int, after queue: [Int] = [], at house: HouseRules, bookings: [Booking],
    tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]], now: Date
  ) -> WaitQuote? {
    let availability = Availability(
      rules: house, bookings: bookings, tablesOfBooking: tablesOfBooking,
      now: now.addingTimeInterval(leavingSeconds))
    var promised: [PersistentIdentifier<DiningTable>: [TimeSpan]] = [:]
    for waiting in queue {
      guard let quote = first(for: waiting, availability, promised, now) else { continue }
      let span = TimeSpan(start: quote.from, minutes: house.turnMinutes(of: waiting, at: quote.from))
      for table in quote.seating.tables { promised[table.id, default: []].append(span) }
    }
    return first(for: party, availability, promised, now)
  }

  private static func first(
    for party: Int, _ availability: Availability,
    _ promised: [PersistentIdentifier<DiningTable>: [TimeSpan]], _ now: Date
  ) -> WaitQuote? {
    let seatings = candidates(for: party, of: availability.rules)
    func free(in minutes: Int) -> WaitQuote? {
      let from = now.addingTimeInterval(Double(minutes) * 60)
      let wish = SeatingWish(party: party, start: from, minutes: shortestMinutes, channel: .door)
      let span = availability.span(of: wish)
      let free = seatings.first { seating in
        availability.obstacle(at: seating, for: wish, during: span) == nil
          && !seating.tables.contains { (promised[$0.id] ?? []).contains { $0.overlaps(span) } }
      }
      return free.map { WaitQuote(minutes: minutes, seating: $0, from: from) }
    }
    for step in stride(from: 0, through: horizonMinutes, by: stepMinutes) {
      guard let quote = free(in: step) else { continue }
      // A table frees between two steps: its own minute is the time, the step the promise.
      let first = (max(0, step - stepMinutes + 1)..<step).lazy.compactMap(free).first
      return WaitQuote(minutes: step, seating: (first ?? quote).seating, from: (first ?? quote).from)
    }
    return nil
  }

  private static func candidates(for party: Int, of house: HouseRules) -> [Seating] {
    [house.singles, house.combined].flatMap { seatings in
      seatings.filter { $0.fits(party) }.sorted { $0.goesBefore($1) }
    }
  }
}
