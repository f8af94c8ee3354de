/// A restaurant as a feed describes it, cleaned: no control characters, NFC, trimmed, at most 500 characters a text.
///
/// Absent, null and empty values are nil; no text is empty.
public struct RestaurantRecord: Sendable, Hashable {
  /// The feed's own name for the place, stable from fetch to fetch: `pasta-palace`, `node/123`.
  public var feedID: String
  /// Never empty; a nameless place is shown by its kind and where it is.
  public var name: String
  /// In the feed's order, each once, each with a first capital: `Pizza`, `Ice cream`.
  public var cuisines: [String] = []
  /// An IANA identifier the system knows, `Europe/Rome`.
  public var timeZone: String?
  /// As written, the first one when there are several.
  public var phone: String?
  /// One line: street and number, postcode and town.
  public var address: String?
  /// Degrees north, -90 to 90; present together with `longitude` or not at all.
  public var latitude: Double?
  /// Degrees east, -180 to 180.
  public var longitude: Double?
  /// In the grammar of OpenStreetMap's `opening_hours`, unchecked.
  public var openingHours: String?
  /// Guests that can sit at once, at least 1.
  public var coverLimit: Int?
  /// Covers that may start in one quarter of an hour, at least 1.
  public var pacingLimit: Int?
  /// In the feed's order; empty where the feed has none.
  public var tables: [TableRecord] = []
  /// What narrow columns show, `Pasta`.
  public var shortName: String?

  /// A record with an identity and a name and nothing else.
  public init(feedID: String, name: String) {
    self.feedID = feedID
    self.name = name
  }
}
