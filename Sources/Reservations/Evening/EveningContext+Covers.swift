import Foundation
import Persistence

extension EveningContext {
  /// Every house, in the order of the book.
  func houses() -> [Evening.House] {
    var covers: [PersistentIdentifier<Restaurant>: Int] = [:]
    var present: [PersistentIdentifier<Restaurant>: Int] = [:]
    for placed in placed where placed.covers > 0 {
      let house = placed.booking.restaurant
      covers[house, default: 0] += placed.covers
      if !placed.booking.status.isExpected { present[house, default: 0] += placed.covers }
    }
    return book.restaurants.map { restaurant in
      Evening.House(
        restaurant: restaurant, covers: covers[restaurant.id] ?? 0, present: present[restaurant.id] ?? 0,
        coverLimit: shifts.coverLimit(of: restaurant, in: period))
    }
  }

  /// The quarter hours of the service, from the first seating or the first booking, and the covers after the last of them.
  ///
  /// They are elapsed time: a night in which the clock is set has four more of them, or four fewer.
  func quarters() -> (quarters: [Evening.Quarter], later: Int) {
    let counted = shown.filter { $0.covers > 0 }
    let length = Double(Shift.quarterMinutes) * 60
    let end = clock.instant(on: book.day, minute: period.end)
    var start = clock.instant(on: book.day, minute: period.first)
    if let first = counted.map(\.booking.start).min(), first < start {
      start += (first.timeIntervalSince(start) / length).rounded(.down) * length
    }
    let count = max(0, Int((end.timeIntervalSince(start) / length).rounded(.up)))
    var covers = [[PersistentIdentifier<Restaurant>: Int]](repeating: [:], count: count)
    var later = 0
    for placed in counted {
      let index = Int((placed.booking.start.timeIntervalSince(start) / length).rounded(.down))
      if covers.indices.contains(index) {
        covers[index][placed.booking.restaurant, default: 0] += placed.covers
      } else {
        later += placed.covers
      }
    }
    let pacing = pacing(of: counted)
    let quarters = covers.enumerated().map { index, covers in
      quarter(at: start.addingTimeInterval(Double(index) * length), covers: covers, pacing)
    }
    return (quarters, later)
  }

  private func quarter(
    at start: Date, covers: [PersistentIdentifier<Restaurant>: Int], _ pacing: [Pacing]
  ) -> Evening.Quarter {
    let span = TimeSpan(start: start, minutes: Shift.quarterMinutes)
    let wall = clock.wallTime(at: start)
    return Evening.Quarter(
      start: start, hour: wall.minute / 60, minute: wall.minute % 60, covers: covers.values.reduce(0, +),
      limit: limit(at: start, pacing), isOverLimit: pacing.contains { $0.isOverLimit(during: span) },
      isPast: span.end <= now, isNow: span.contains(now))
  }

  /// The limits of the houses shown, together; nil when there is none or one of them has no limit.
  var coverLimit: Int? {
    Self.total(shownHouses.map { shifts.coverLimit(of: $0, in: period) })
  }

  /// Covers that may start in a quarter hour in all houses shown; nil where one has no limit or counts by other slots.
  private func limit(at start: Date, _ pacing: [Pacing]) -> Int? {
    Self.total(pacing.map { $0.quarterLimit(at: start) })
  }

  private static func total(_ limits: [Int?]) -> Int? {
    let known = limits.compactMap(\.self)
    return known.isEmpty || known.count < limits.count ? nil : known.reduce(0, +)
  }

  private var shownHouses: [Restaurant] {
    book.restaurants.filter { book.restaurant == nil || $0.id == book.restaurant }
  }

  private func pacing(of counted: [Placed]) -> [Pacing] {
    let bookings = Dictionary(grouping: counted.map(\.booking), by: \.restaurant)
    return shownHouses.map { house in
      Pacing(shifts.shifts(of: house), bookings[house.id] ?? [], on: book.day, clock)
    }
  }
}
