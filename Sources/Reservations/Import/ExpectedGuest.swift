import Foundation
import Text

/// Who is expected when, as far as it tells a second booking of one guest.
struct ExpectedGuest: Sendable {
  /// Where the booking stands: under a code in the book, or on a line of a file that is only tried.
  enum Place: Sendable {
    case code(String)
    case line(Int)
  }

  /// Under which it is looked for; `isSameEvening` decides.
  struct Key: Hashable, Sendable {
    fileprivate enum Trait: Hashable, Sendable {
      case phone, nameWithPhone, nameAlone
    }

    private let hash: Int

    fileprivate init(_ trait: Trait, _ text: String, on day: ServiceDay) {
      var hasher = Hasher()
      hasher.combine(day.number)
      hasher.combine(trait)
      hasher.combine(text)
      hash = hasher.finalize()
    }
  }

  /// Under which it is kept.
  let keys: [Key]
  /// Under which whoever is the same guest is kept.
  let keysOfSame: [Key]
  let start: Date
  let place: Place
  private let person: NamedGuest

  init(name: String, phone: String, on day: ServiceDay, at start: Date, place: Place) {
    person = NamedGuest(name: name, phone: phone)
    (self.start, self.place) = (start, place)
    let folded = name.foldedForSearch
    let byName = Key(.nameWithPhone, folded, on: day)
    let byNameAlone = Key(.nameAlone, folded, on: day)
    guard person.hasPhone else {
      (keys, keysOfSame) = ([byNameAlone], [byNameAlone, byName])
      return
    }
    // All ways of writing a number have one end.
    let byPhone = Key(.phone, PhoneNumber(phone).ending ?? phone.phoneDigits, on: day)
    (keys, keysOfSame) = ([byPhone, byName], [byPhone, byNameAlone])
  }

  /// Whether both are one guest for the same evening.
  func isSameEvening(as other: ExpectedGuest) -> Bool {
    BookedPerson.isOneEvening(start, other.start) && person.isSame(as: other.person)
  }
}
