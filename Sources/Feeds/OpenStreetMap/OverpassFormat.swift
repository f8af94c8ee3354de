/// OpenStreetMap elements as the Overpass API writes them.
enum OverpassFormat {
  static func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    guard let feedID = identifier(of: members) else { throw Refusal("has no type and id") }
    guard case .object(let values)? = members["tags"] else { throw Refusal("has no tags") }
    return try PlaceTags(values).record(feedID, at: PlacePoint(of: members))
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
