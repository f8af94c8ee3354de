import Foundation
import Persistence
import Text

/// Who is expected when, as far as it tells a second booking of one guest; hashed, since a file may have very many of them.
struct ExpectedGuest: Sendable {
  /// Where the booking stands: under a code in the book, or on a line of a file that is only tried.
  enum Place: Sendable {
    case code(String)
    case line(Int)
  }

  let name: Int
  /// By the end of the number, which all ways of writing it share; nil without one.
  let phone: Int?
  let start: Date
  let place: Place

  init(name text: String, phone number: String, on day: ServiceDay, at start: Date, place: Place) {
    name = Self.hash(day, text.foldedForSearch, isPhone: false)
    let digits = number.phoneDigits
    phone = digits.isEmpty ? nil : Self.hash(day, PhoneNumber(number).ending ?? digits, isPhone: true)
    (self.start, self.place) = (start, place)
  }

  /// Whether both are one guest, by phone, or by name where one of them has none, for the same evening.
  func isSameEvening(as other: ExpectedGuest) -> Bool {
    let isSame = phone != nil && other.phone != nil ? phone == other.phone : name == other.name
    return isSame && abs(start.timeIntervalSince(other.start)) <= BookedPerson.eveningSeconds
  }

  private static func hash(_ day: ServiceDay, _ text: String, isPhone: Bool) -> Int {
    var hasher = Hasher()
    hasher.combine(day.number)
    hasher.combine(isPhone)
    hasher.combine(text)
    return hasher.finalize()
  }
}

/// Those of some days.
struct ExpectedPart: Sendable {
  /// Days whose bookings in the book are all here.
  private(set) var days: Set<ServiceDay> = []
  private var found: [Int: [ExpectedGuest]] = [:]

  /// The booking that a guest has for the same evening.
  func other(than guest: ExpectedGuest) -> ExpectedGuest? {
    for key in [guest.phone, guest.name].compactMap(\.self) {
      if let other = found[key]?.first(where: { $0.isSameEvening(as: guest) }) { return other }
    }
    return nil
  }

  mutating func add(_ guest: ExpectedGuest) {
    found[guest.name, default: []].append(guest)
    if let phone = guest.phone { found[phone, default: []].append(guest) }
  }

  /// Reads who is expected at a house on a day.
  mutating func load(_ day: ServiceDay, of house: Restaurant, in context: borrowing ReadContext) throws {
    days.insert(day)
    for guest in try house.expected(on: day, in: context) { add(guest) }
  }

  mutating func merge(_ other: ExpectedPart) {
    days.formUnion(other.days)
    found.merge(other.found) { $0 + $1 }
  }
}
