import Foundation
import Persistence
import Text

extension BookDesk {
  /// Notes a house that no feed has, to be set up by its people.
  ///
  /// - Parameter zone: IANA name of its time zone.
  /// - Throws: `BookRefusal.nameBlank`, `.textTooLong`, `.unknownZone`; `.houseKnown` when a house of this name is in the book.
  public func found(
    _ typed: String, zone: String, in context: borrowing ModelContext
  ) throws -> Restaurant {
    let name = typed.cleanedForKeeping
    guard !name.isVisiblyBlank else { throw BookRefusal.nameBlank }
    guard name.unicodeScalars.count <= BookingDraft.shortLimit else {
      throw BookRefusal.textTooLong(.restaurant, limit: BookingDraft.shortLimit)
    }
    guard TimeZone(identifier: zone) != nil else { throw BookRefusal.unknownZone(zone, house: name) }
    let folded = name.foldedForSearch
    let known = try context.fetch(
      FetchDescriptor<Restaurant>(predicate: #Predicate { $0.foldedName == folded }, fetchLimit: 1))
    if let known = known.first {
      throw BookRefusal.houseKnown(known.name)
    }
    let house = Self.house(identifiers.next(), name: name, zone: zone, now: now.toTheMillisecond)
    try context.insert(house)
    return house
  }

  /// The feed that a house is filed under which none has.
  private static let ownFeed = "own"

  private static func house(
    _ id: PersistentIdentifier<Restaurant>, name: String, zone: String, now: Date
  ) -> Restaurant {
    Restaurant(
      id: id, feed: ownFeed, feedID: id.description, name: name,
      shortName: name.split(separator: " ").first.map(String.init) ?? name, cuisines: [], timeZone: zone,
      rolloverMinutes: 300, phone: "", address: "", latitude: nil, longitude: nil, openingHours: "",
      coverLimit: nil, pacingLimit: nil, fetchedAt: now, missingSince: nil, setUpAt: now)
  }
}
