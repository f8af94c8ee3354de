import Foundation
import Persistence
import Text

extension WaitQuote {
  /// The quote for a party that comes to a house now, after those on its waitlist.
  ///
  /// - Returns: Nil in a house without tables, and when none frees within four hours.
  public static func fetch(
    for party: Int, at restaurant: Restaurant, now: Date, in context: borrowing ReadContext
  ) throws -> WaitQuote? {
    let clock = restaurant.clock
    let house = try HouseDay.fetch(restaurant, around: clock.serviceDay(at: now), in: context)
    let queue = try WaitlistEntry.fetchWaiting(at: restaurant.id, on: clock.serviceDay(at: now), in: context)
    return house.availability(asSeenAt: now).quote(for: party, after: queue)
  }
}

extension WaitlistEntry {
  /// Who waits at a house, in the order of their coming.
  public static func fetchWaiting(
    at restaurant: PersistentIdentifier<Restaurant>, on day: ServiceDay, in context: borrowing ReadContext
  ) throws -> [WaitlistEntry] {
    try context.fetch(
      FetchDescriptor(
        predicate: #Predicate { $0.serviceDay == day && $0.restaurant == restaurant && $0.closedAt == nil },
        sortBy: [SortDescriptor(\.addedAt), SortDescriptor(\.id)]))
  }

  /// Who has waited at a house and was seated or has left, in the order of their coming.
  public static func fetchServed(
    at restaurant: PersistentIdentifier<Restaurant>, on day: ServiceDay, in context: borrowing ReadContext
  ) throws -> [WaitlistEntry] {
    try context.fetch(
      FetchDescriptor<WaitlistEntry>(
        predicate: #Predicate { $0.serviceDay == day && $0.restaurant == restaurant && $0.closedAt != nil },
        sortBy: [SortDescriptor(\.addedAt), SortDescriptor(\.id)])
    ).filter { $0.outcome != "withdrawn" }
  }

  /// Whether a name and a phone are those of the party, as `NamedGuest` tells them.
  public func isSame(as name: String, phone: String) -> Bool {
    NamedGuest(name: self.name, phone: self.phone).isSame(name: name, phone: phone)
  }

  /// The waiting party a person means: by its code, its whole name or a part of it, or by three digits of its phone.
  ///
  /// - Throws: `BookRefusal.nobodyWaits`, `.ambiguousWaitlistEntry`.
  public static func meant(by text: String, among waiting: [WaitlistEntry]) throws(BookRefusal)
    -> WaitlistEntry
  {
    let wanted = text.typed.foldedForSearch
    let digits = text.isPhoneLike ? text.phoneDigits : ""
    let tests: [(WaitlistEntry) -> Bool] = [
      { $0.id.description == wanted }, { [code = ShortCode.read(text)] in $0.code == code },
      { $0.name.foldedForSearch == wanted },
      { !wanted.isEmpty && $0.name.foldedForSearch.contains(wanted) },
      { digits.count >= 3 && $0.phone.phoneDigits.contains(digits) },
    ]
    for test in tests {
      let found = waiting.filter(test)
      if found.count == 1, let entry = found.first { return entry }
      if found.count > 1 {
        throw .ambiguousWaitlistEntry(
          text, candidates: found.map { "\($0.code) \($0.name.shortForSentence), \($0.partySize)" })
      }
    }
    throw .nobodyWaits(text)
  }
}
