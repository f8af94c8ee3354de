import Foundation
import Persistence
import Text

/// Who a booking is for, to tell whether another one is for the same person: by card, by phone in any form, or by name where
/// one of the two has no phone.
struct BookedPerson {
  /// Who comes within so many seconds of a time comes the same evening: lunch is further away.
  static let eveningSeconds = 4 * 3600.0

  private let name: String
  private let folded: String
  private let typedPhone: String
  private let phone: PhoneNumber
  private let hasPhone: Bool
  private let guest: PersistentIdentifier<Guest>?

  init(name: String, phone: String, guest: PersistentIdentifier<Guest>?) {
    self.name = name
    folded = name.foldedForSearch
    typedPhone = phone
    self.phone = PhoneNumber(phone)
    hasPhone = !phone.phoneDigits.isEmpty
    self.guest = guest
  }

  /// Whether an open booking is theirs and about the time of an instant, whatever its house.
  func has(_ other: Booking, around start: Date) -> Bool {
    abs(other.start.timeIntervalSince(start)) <= Self.eveningSeconds && hasOpen(other)
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
    let otherHasPhone = !otherPhone.isEmpty && !otherPhone.phoneDigits.isEmpty
    if hasPhone, otherHasPhone { return endsAlike(otherPhone) && phone.isSame(as: PhoneNumber(otherPhone)) }
    return !folded.isEmpty && (name == other || folded == other.foldedForSearch)
  }

  /// Whether two texts may end with one digit: all forms of a number do, and most numbers of an evening differ here.
  private func endsAlike(_ other: String) -> Bool {
    guard let own = typedPhone.utf8.last, let theirs = other.utf8.last else { return true }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return own == theirs || !digits.contains(own) || !digits.contains(theirs)
  }
}
