/// What a feed says of a house: one record, checked and cleaned by whoever read the feed.
public struct RestaurantFacts: Equatable, Sendable {
  /// Its key in the feed.
  public var feedID: String
  /// Its name.
  public var name: String
  /// One word for narrow columns; nil is the first word of the name.
  public var shortName: String?
  /// Kinds of cooking.
  public var cuisines: [String] = []
  /// IANA name of its zone; nil where the feed has none, and a house keeps the one it has.
  public var timeZone: String?
  /// As given; empty when unknown.
  public var phone = ""
  /// One line; empty when unknown.
  public var address = ""
  /// Degrees north.
  public var latitude: Double?
  /// Degrees east.
  public var longitude: Double?
  /// As given; empty when unknown.
  public var openingHours = ""
  /// Most covers of one service; once people have set the house up, the house's own count.
  public var coverLimit: Int?
  /// Most covers that start in one quarter hour, likewise.
  public var pacingLimit: Int?
  /// Tables the feed has; others of the house stay.
  public var tables: [TableFacts] = []

  /// A record with what every house needs.
  public init(feedID: String, name: String) {
    self.feedID = feedID
    self.name = name
  }
}

extension RestaurantFacts {
  /// Of the name; the name itself when it has none.
  fileprivate var firstWord: String {
    let blank = UInt8(ascii: " ")
    let word = name.utf8.drop { $0 == blank }.prefix { $0 != blank }
    return word.isEmpty ? name : String(Substring(word))
  }
}

extension Restaurant {
  /// Takes over what the feed says, and that it has the house; rollover is the house's own, so are zone and limits of one that people
  /// have set up, and whatever else they have changed. A limit that the feed has no more stays.
  mutating func take(_ facts: RestaurantFacts) {
    if !isOwn(.name) {
      name = facts.name
      shortName = facts.shortName ?? facts.firstWord
    }
    if !isOwn(.cuisines) { cuisines = facts.cuisines }
    if setUpAt == nil {
      timeZone = facts.timeZone ?? timeZone
      coverLimit = facts.coverLimit ?? coverLimit
      pacingLimit = facts.pacingLimit ?? pacingLimit
    }
    if !isOwn(.phone) { phone = facts.phone }
    if !isOwn(.address) { address = facts.address }
    latitude = facts.latitude
    longitude = facts.longitude
    if !isOwn(.hours) { openingHours = facts.openingHours }
    missingSince = nil
  }
}
