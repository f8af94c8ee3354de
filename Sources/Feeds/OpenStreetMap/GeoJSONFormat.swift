/// Features of GeoJSON (RFC 7946) with the tags of OpenStreetMap as properties.
enum GeoJSONFormat {
  static func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    guard case .object(let properties)? = members["properties"] else { throw Refusal("has no properties") }
    guard let feedID = identifier(of: members) else { throw Refusal("has no id") }
    let tags = PlaceTags(unfolded(properties))
    return try tags.record(feedID, at: PlacePoint(ofGeometry: members["geometry"]))
  }

  /// The feature's own id, else one among its properties.
  static func identifier(of members: [String: JSONValue]) -> String? {
    let properties: [String: JSONValue] =
      if case .object(let properties)? = members["properties"] { properties } else { [:] }
    if let own = PlaceTags(members).first("id"), own.count <= 200 {
      var named = properties
      named["@id"] = nil
      named["id"] = .string(own)
      return FlatFormat.identifier(of: named)
    }
    return FlatFormat.identifier(of: properties)
  }

  /// Some programs put the tags into a member of their own.
  private static func unfolded(_ properties: [String: JSONValue]) -> [String: JSONValue] {
    guard case .object(let tags)? = properties["tags"] else { return properties }
    return properties.merging(tags) { _, tag in tag }
  }
}
