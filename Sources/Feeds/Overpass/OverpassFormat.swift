/// OpenStreetMap elements as the Overpass API writes them.
///
/// The data is other people's and free in form: a tag that cannot be read is taken as absent.
enum OverpassFormat {
  static func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    guard let feedID = identifier(of: members) else { throw Refusal("has no type and id") }
    guard case .object(let values)? = members["tags"] else { throw Refusal("has no tags") }
    let tags = OverpassTags(values)
    guard tags.isPlaceToEat else { throw Refusal("is no place to eat or drink\(tags.kindInBrackets)") }
    let point = OverpassPoint(of: members)
    guard let name = tags.name ?? tags.inventedName(at: point) else {
      throw Refusal("has neither a name nor an address or coordinates")
    }
    var record = RestaurantRecord(feedID: feedID, name: name)
    record.shortName = tags.first("short_name")
    record.cuisines = tags.cuisines
    record.phone = tags.phone
    record.address = tags.address
    record.latitude = point?.latitude
    record.longitude = point?.longitude
    record.openingHours = tags.first("opening_hours")
    record.coverLimit = tags.first("capacity").flatMap(SeatCount.read)
    return record
  }

  /// `node/123`: numbers are counted for each type on its own.
  static func identifier(of members: [String: JSONValue]) -> String? {
    guard case .string(let type)? = members["type"], ["node", "way", "relation"].contains(type) else {
      return nil
    }
    switch members["id"] {
    case .number(let digits), .string(let digits):
      return Int64(digits).map { "\(type)/\($0)" }
    default: return nil
    }
  }
}
