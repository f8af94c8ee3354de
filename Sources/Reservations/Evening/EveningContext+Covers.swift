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
        restaurant: restaurant, covers: covers[restaurant.id] ?? 0, present: present[restaurant.id] ?? 0)
    }
  }

  /// The quarter hours of the shift, from the first seating or the first booking, and the covers after the last of them.
  func quarters() -> (quarters: [Evening.Quarter], later: Int) {
    var covers: [Int: [PersistentIdentifier<Restaurant>: Int]] = [:]
    for placed in shown where placed.covers > 0 {
      let slot = placed.minute / Shift.slotMinutes * Shift.slotMinutes
      covers[slot, default: [:]][placed.booking.restaurant, default: 0] += placed.covers
    }
    let limit = limit(\.pacingLimit)
    let first = min(shift.first, covers.keys.min() ?? shift.first)
    let minutes = stride(from: first, to: shift.end, by: Shift.slotMinutes)
    let later = covers.filter { $0.key >= shift.end }.values.flatMap(\.values).reduce(0, +)
    return (minutes.map { quarter(atMinute: $0, covers: covers[$0] ?? [:], limit: limit) }, later)
  }

  private func quarter(
    atMinute minute: Int, covers: [PersistentIdentifier<Restaurant>: Int], limit: Int?
  ) -> Evening.Quarter {
    let start = instant(atMinute: minute)
    let end = start.addingTimeInterval(Double(Shift.slotMinutes) * 60)
    return Evening.Quarter(
      start: start, hour: minute / 60 % 24, minute: minute % 60, covers: covers.values.reduce(0, +),
      limit: limit,
      isOverLimit: covers.contains { house, count in
        restaurants[house]?.pacingLimit.map { count > $0 } ?? false
      },
      isPast: end <= now, isNow: start <= now && now < end)
  }

  /// Where the clock is set forward over a quarter hour, the instant it would have been.
  private func instant(atMinute minute: Int) -> Date {
    let wall = WallTime(date: book.day, minute: minute)
    if let instant = clock.instants(of: wall).first { return instant }
    let midnight = clock.instants(of: WallTime(date: book.day, minute: 12 * 60)).first ?? now
    return midnight.addingTimeInterval(Double(minute - 12 * 60) * 60)
  }

  /// The limits of the houses shown, together; nil when there is none or one of them has no limit.
  func limit(_ limit: KeyPath<Restaurant, Int?>) -> Int? {
    let shown = book.restaurants.filter { book.restaurant == nil || $0.id == book.restaurant }
    let limits = shown.compactMap { $0[keyPath: limit] }
    return limits.isEmpty || limits.count < shown.count ? nil : limits.reduce(0, +)
  }
}
