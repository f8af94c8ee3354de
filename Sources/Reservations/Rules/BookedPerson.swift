import Foundation
import Persistence

/// Who a booking is for, to tell whether another one is for the same person: by card, or as `NamedGuest` does.
struct BookedPerson {
  /// Who comes within so many seconds of a time comes the same evening: lunch is further away.
  static let eveningSeconds = 4 * 3600.0

  private let person: NamedGuest
  private let guest: PersistentIdentifier<Guest>?

  init(name: String, phone: String, guest: PersistentIdentifier<Guest>?) {
    person = NamedGuest(name: name, phone: phone)
    self.guest = guest
  }

  /// Whether an open booking is theirs and about the time of an instant, whatever its house.
  func has(_ other: Booking, around start: Date) -> Bool {
    Self.isOneEvening(other.start, start) && hasOpen(other)
  }

  /// Whether who comes at both instants comes twice the same evening.
  static func isOneEvening(_ one: Date, _ other: Date) -> Bool {
    abs(one.timeIntervalSince(other)) <= eveningSeconds
  }

  /// Whether an open booking is theirs and of the service at an instant.
  func has(_ other: Booking, at start: Date, _ rules: HouseRules) -> Bool {
    guard hasOpen(other) else { return false }
    let clock = rules.clock
    return clock.serviceDay(at: start) == other.serviceDay
      && rules.shift(at: start)?.id == rules.shift(at: other.start)?.id
  }

  private func hasOpen(_ other: Booking) -> Bool {
    other.status.occupiesTable && !other.isDeleted && other.source != .walkIn
      && isSame(name: other.guestName, phone: other.phone, guest: other.guest)
  }

  /// Whether a name, a phone and a card are theirs.
  func isSame(name other: String, phone otherPhone: String, guest otherGuest: PersistentIdentifier<Guest>?)
    -> Bool
  {
    if let guest, guest == otherGuest { return true }
    return person.isSame(name: other, phone: otherPhone)
  }
}
