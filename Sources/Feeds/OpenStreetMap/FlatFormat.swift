/// Objects with the tags of OpenStreetMap as their members, as small programs write them.
enum FlatFormat {
  static func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    guard let feedID = identifier(of: members) else { throw Refusal("has no id") }
    return try PlaceTags(members).record(feedID, at: PlacePoint(of: members))
  }

  /// The id as it is, behind the element's type where there is one: `node/123`.
  static func identifier(of members: [String: JSONValue]) -> String? {
    let fields = PlaceTags(members)
    guard let id = fields.first("@id", "id", "osm_id", "osmId"), id.count <= 200 else { return nil }
    guard !id.contains("/"), let type = fields.first("@type", "osm_type", "type"),
      ["node", "way", "relation"].contains(type)
    else { return id }
    return "\(type)/\(id)"
  }
}
