import Persistence

/// Who is expected on some days.
struct ExpectedPart: Sendable {
  /// Days whose bookings in the book are all here.
  private(set) var days: Set<ServiceDay> = []
  /// How many bookings are here.
  private(set) var count = 0
  private var found: [ExpectedGuest.Key: [ExpectedGuest]] = [:]

  /// The booking that a guest has for the same evening.
  func other(than guest: ExpectedGuest) -> ExpectedGuest? {
    for key in guest.keysOfSame {
      if let other = found[key]?.first(where: { $0.isSameEvening(as: guest) }) { return other }
    }
    return nil
  }

  mutating func add(_ guest: ExpectedGuest) {
    for key in guest.keys { found[key, default: []].append(guest) }
    count += 1
  }

  /// Reads who is expected at a house on a day.
  mutating func load(_ day: ServiceDay, of house: Restaurant, in context: borrowing ReadContext) throws {
    days.insert(day)
    for guest in try house.expected(on: day, in: context) { add(guest) }
  }

  mutating func merge(_ other: ExpectedPart) {
    days.formUnion(other.days)
    found.merge(other.found) { $0 + $1 }
    count += other.count
  }
}
