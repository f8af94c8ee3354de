import Persistence
import Text

/// What stands in the book under a name that no card has.
public struct PersonWithoutCard: Equatable, Sendable {
  /// Bookings, earliest first; deleted ones too.
  public let bookings: [Booking]
  /// Entries of the waitlist, in the order of their coming.
  public let waiting: [WaitlistEntry]
  /// Whether the bookings are certainly of one person: it is one, or all have the same phone.
  public let isOne: Bool

  /// Everything under a whole name, case and accents aside; nil when nobody without a card has it.
  public static func named(_ name: String, in context: borrowing ReadContext) throws -> PersonWithoutCard? {
    guard name.foldedForSearch != BookDesk.forgottenName.foldedForSearch else { return nil }
    let person = KnownPerson([(name: name.typed, phone: "")])
    let traces = try PersonTraces(of: person, cards: [], in: context)
    let bookings = try traces.bookingsNow(in: context).map(\.booking)
    let waiting = try traces.waitingNow(in: context).map(\.entry)
    guard !(bookings.isEmpty && waiting.isEmpty) else { return nil }
    let phones = bookings.map { PhoneNumber($0.phone) }
    let isOne = phones.dropFirst().allSatisfy { $0.isSame(as: phones[0]) }
    return PersonWithoutCard(bookings: bookings, waiting: waiting, isOne: isOne)
  }
}
