import Foundation
import Persistence

/// A house that takes bookings; comes from a feed and is never deleted by it.
public struct Restaurant: Equatable, Sendable, Identifiable {
  /// Final from the start.
  public let id: PersistentIdentifier<Restaurant>
  /// The feed it came from: `sample`, `halle`.
  public var feed: String
  /// Its key in that feed, unique together with `feed`.
  public var feedID: String
  /// Its name, or its kind and street where it has none.
  public var name: String
  /// One word for narrow columns: `Pasta`.
  public var shortName: String
  /// Kinds of cooking, one display form each.
  public var cuisines: [String]
  /// IANA name of its zone.
  public var timeZone: String
  /// Minutes after midnight when a service day ends: 300 is 05:00.
  public var rolloverMinutes: Int
  /// As given.
  public var phone: String
  /// One line.
  public var address: String
  /// Degrees north.
  public var latitude: Double?
  /// Degrees east.
  public var longitude: Double?
  /// As given by the feed.
  public var openingHours: String
  /// Most covers of one service; nil has no limit.
  public var coverLimit: Int?
  /// Most covers that start in one quarter hour; nil has no limit.
  public var pacingLimit: Int?
  /// When the feed last had it.
  public var fetchedAt: Date
  /// Since when the feed has it no more; nil while it does.
  public var missingSince: Date?
  /// When people set the house up; its zone and its tables are its own from then on, whatever a feed says. Nil while nobody has.
  public var setUpAt: Date?
  /// What people have changed, by the names of `OwnField`: a feed no longer says it.
  public var ownFields: [String] = []
  /// The house that this one is another feed's entry of, as a person has said; it is shown and booked there.
  public var linkedTo: PersistentIdentifier<Restaurant>?
}
