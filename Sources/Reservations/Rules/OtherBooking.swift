import Foundation
import Persistence
import Text

/// Another booking of the same guest for the same service, or the same evening.
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

  /// `Anna Kovács has 7KQM already: 4 people at 20:00`.
  var words: String { "\(guest.shortForSentence) has \(code) already: \(people) at \(time)" }

  /// `Anna Kovács has 7KQM at Sushi Sensation: 4 people at 20:00`.
  func words(at house: String) -> String {
    "\(guest.shortForSentence) has \(code) at \(house): \(people) at \(time)"
  }

  private var people: String { party == 1 ? "1 person" : "\(party) people" }
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

extension DayBook {
  /// What the guest of a booking has at another house about the same time, the earliest first; nil when nothing.
  ///
  /// - Parameters:
  ///   - guest: The card, when one was chosen.
  ///   - house: The house of the booking.
  public func elsewhere(
    named name: String, phone: String, guest: PersistentIdentifier<Guest>?, at start: Date,
    than house: Restaurant
  ) -> (booking: OtherBooking, house: Restaurant)? {
    let person = BookedPerson(name: name, phone: phone, guest: guest)
    let other = bookings.first { $0.restaurant != house.id && person.has($0, around: start) }
    guard let other, let place = restaurants.first(where: { $0.id == other.restaurant }) else { return nil }
    return (OtherBooking(other), place)
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
