import Persistence

/// What was erased of a person, or would be.
public struct Forgotten: Equatable, Sendable {
  /// The name, for the answer.
  public var name: String
  /// Cards of the person, other names and phones included.
  public var cards = 0
  /// Bookings whose name, phone, notes, allergies and tags were erased; party, times and status stay for the reports.
  public var bookings = 0
  /// Waiting parties of the same name and phone, and those of the name that have left and gave no phone.
  public var waiting = 0
  /// Events in which the person was named.
  public var events = 0
  /// Codes of bookings under the same name or phone that are linked to no card and stay: they may be somebody else's.
  public var namesakes: [String] = []
  /// Entries of the waitlist that stay for the same reason, each as name, party and service day.
  public var waitingNamesakes: [String] = []
  let person: KnownPerson
}

extension Forgotten {
  /// Cards of others with the same name or phone, which stay: `Bob Two, +49 345 777 111`; by name.
  public func cardsOfOthers(in context: borrowing ReadContext) throws -> [String] {
    try person.cards(in: context)
  }

  /// Notes of others in which the name stands, for somebody to look at: `7KQM Ben Carter`, `card of Ben Carter`.
  ///
  /// Every note of the book is read for it: it is asked afterwards, so that nobody has to wait for the transaction.
  public func mentions(in context: borrowing ReadContext) throws -> [String] {
    try person.mentions(in: context)
  }
}
