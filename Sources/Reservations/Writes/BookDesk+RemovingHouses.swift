import Foundation
import Persistence

extension BookDesk {
  /// Takes a house out of the lists: a sample that was only tried, or one that has closed for good.
  ///
  /// A house that never had a booking or a waiting party goes with its tables, shifts and closures. Another one stays for the
  /// reports and counts as *not in the feed*, as if its feed had dropped it; a feed that still has it brings it back.
  /// - Returns: Whether it went for good.
  /// - Throws: `BookRefusal.houseExpects` while somebody is expected or in the house; `.notLinked` while entries of other feeds are
  ///   linked to it, which nobody would find again; `.noSuchRestaurant`.
  public func remove(
    _ restaurant: PersistentIdentifier<Restaurant>, in context: borrowing ModelContext
  ) throws -> Bool {
    guard var house = try context.find(restaurant) else {
      throw BookRefusal.noSuchRestaurant(restaurant.description, nearest: nil)
    }
    let codes = try house.expectedCodes(in: context.reading)
    guard codes.isEmpty else { throw BookRefusal.houseExpects(house.name, codes: codes) }
    try checkUnlinked(house, in: context)
    let isUsed = try house.hasHistory(in: context.reading)
    if isUsed {
      house.missingSince = house.missingSince ?? now.toTheMillisecond
      try context.update(house)
    } else {
      try context.delete(house)
    }
    try context.insert(
      BookEvent(
        id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
        booking: nil, kind: BookEvent.houseKind, subject: house.name,
        summary: isUsed ? "taken out of the lists" : "removed", before: nil, after: nil, undoes: nil))
    return !isUsed
  }

  private func checkUnlinked(_ house: Restaurant, in context: borrowing ModelContext) throws {
    let id: PersistentIdentifier<Restaurant>? = house.id
    let twins = try context.fetch(
      FetchDescriptor<Restaurant>(predicate: #Predicate { $0.linkedTo == id }, fetchLimit: 1))
    guard let twin = twins.first else { return }
    throw BookRefusal.notLinked(house: house.name, why: "unlink \(twin.reference) from it first")
  }
}
