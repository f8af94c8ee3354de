import Foundation
import Persistence

extension BookDesk {
  /// Says that an entry of another feed is the same house: it is no longer listed, and feeds go on to renew both.
  ///
  /// - Parameters:
  ///   - entry: The entry that goes; it has no bookings.
  ///   - house: The house that stays, with its bookings and its set-up.
  /// - Throws: `BookRefusal.notLinked`.
  public func link(
    _ entry: PersistentIdentifier<Restaurant>, to house: PersistentIdentifier<Restaurant>,
    in context: borrowing ModelContext
  ) throws {
    var twin = try restaurant(entry, in: context)
    let kept = try restaurant(house, in: context)
    func refuse(_ why: String) -> BookRefusal { .notLinked(house: twin.name, why: why) }
    guard twin.id != kept.id else { throw refuse("it is the same entry (\(kept.reference))") }
    guard twin.feed != kept.feed else { throw refuse("both are of the feed \(kept.feed)") }
    guard kept.linkedTo == nil else { throw refuse("\(kept.reference) is itself linked to another house") }
    let others = try context.fetchCount(
      FetchDescriptor<Restaurant>(predicate: #Predicate { $0.linkedTo == entry }))
    guard others == 0 else { throw refuse("other entries are linked to \(twin.reference)") }
    let bookings = try context.fetchCount(
      FetchDescriptor<Booking>(predicate: #Predicate { $0.restaurant == entry && $0.isDeleted == false }))
    guard bookings == 0 else {
      throw refuse("\(twin.reference) has \(bookings) \(bookings == 1 ? "booking" : "bookings") of its own")
    }
    twin.linkedTo = kept.id
    try context.update(twin)
    try note("linked \(twin.reference) to \(kept.reference)", of: kept, in: context)
  }

  /// Takes a link back: the entry is a house of its own again.
  ///
  /// - Throws: `BookRefusal.notLinked` when it is none.
  public func unlink(
    _ entry: PersistentIdentifier<Restaurant>, in context: borrowing ModelContext
  ) throws {
    var twin = try restaurant(entry, in: context)
    guard twin.linkedTo != nil else {
      throw BookRefusal.notLinked(house: twin.name, why: "\(twin.reference) is linked to no other house")
    }
    twin.linkedTo = nil
    try context.update(twin)
    try note("unlinked \(twin.reference)", of: twin, in: context)
  }

  private func restaurant(
    _ id: PersistentIdentifier<Restaurant>, in context: borrowing ModelContext
  ) throws -> Restaurant {
    guard let house = try context.find(id) else {
      throw BookRefusal.noSuchRestaurant(id.description, nearest: nil)
    }
    return house
  }

  private func note(_ summary: String, of house: Restaurant, in context: borrowing ModelContext) throws {
    try context.insert(
      BookEvent(
        id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
        booking: nil, kind: BookEvent.houseKind, subject: house.name, summary: summary, before: nil,
        after: nil, undoes: nil))
  }
}
