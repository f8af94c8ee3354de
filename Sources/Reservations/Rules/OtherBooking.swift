import Foundation
import Persistence
import Text

/// Another booking of the same guest for the same service.
public struct OtherBooking: Equatable, Sendable {
  /// Its code.
  public var code: String
  /// The name it has.
  public var guest: String
  /// People.
  public var party: Int
  /// When, by the house's clock: `20:00`, and `02:30+01:00` in an hour that it shows twice.
  public var time: String

  /// A booking of these.
  public init(code: String, guest: String, party: Int, time: String) {
    self.code = code
    self.guest = guest
    self.party = party
    self.time = time
  }

  /// `Anna Kovács has 7KQM already: 4 at 20:00`.
  var words: String {
    "\(guest.shortForSentence) has \(code) already: \(party == 1 ? "1 person" : "\(party) people") at \(time)"
  }
}

extension OtherBooking {
  /// A booking as sentences name it.
  init(_ booking: Booking) {
    self.init(
      code: booking.code, guest: booking.guestName, party: booking.partySize, time: booking.saidTime)
  }
}

extension DayBook {
  /// What the guest of a new booking, or of one that is being changed, has at the same house for the same service; nil when nothing.
  ///
  /// - Parameters:
  ///   - guest: The card, when one was chosen.
  ///   - except: The booking that is being changed.
  public func other(
    named name: String, phone: String, guest: PersistentIdentifier<Guest>?, at start: Date,
    of house: Restaurant,
    except: PersistentIdentifier<Booking>?
  ) -> OtherBooking? {
    let person = BookedPerson(name: name, phone: phone, guest: guest)
    let rules = rules(of: house)
    return bookings.first { $0.restaurant == house.id && $0.id != except && person.has($0, at: start, rules) }
      .map(OtherBooking.init)
  }
}

extension HouseDay {
  /// Another booking of the same guest for the same service; nil for whoever came without one.
  func other(than booking: Booking) -> Booking? {
    guard booking.source != .walkIn else { return nil }
    let person = BookedPerson(name: booking.guestName, phone: booking.phone, guest: booking.guest)
    return bookings.first { $0.id != booking.id && person.has($0, at: booking.start, rules) }
  }
}

/// Who a booking is for, to tell whether another one is for the same person: by card, by phone in any form, or by name where
/// one of the two has no phone.
private struct BookedPerson {
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

  /// Whether an open booking is theirs and of the service at an instant.
  func has(_ other: Booking, at start: Date, _ rules: HouseRules) -> Bool {
    guard other.status.occupiesTable, !other.isDeleted, other.source != .walkIn, isSame(as: other) else {
      return false
    }
    let clock = rules.clock
    return clock.serviceDay(at: start) == other.serviceDay
      && rules.shift(at: start)?.id == rules.shift(at: other.start)?.id
  }

  private func isSame(as other: Booking) -> Bool {
    if let guest, guest == other.guest { return true }
    let otherHasPhone = !other.phone.isEmpty && !other.phone.phoneDigits.isEmpty
    if hasPhone, otherHasPhone { return endsAlike(other.phone) && phone.isSame(as: PhoneNumber(other.phone)) }
    return !folded.isEmpty && (name == other.guestName || folded == other.guestName.foldedForSearch)
  }

  /// Whether two texts may end with one digit: all forms of a number do, and most numbers of an evening differ here.
  private func endsAlike(_ other: String) -> Bool {
    guard let own = typedPhone.utf8.last, let theirs = other.utf8.last else { return true }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return own == theirs || !digits.contains(own) || !digits.contains(theirs)
  }
}
