/// What differs between the formats.
extension FeedFormat {
  /// The record that the members of one object describe.
  func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    switch self {
    case .maitre: try MaitreFormat.record(from: members)
    case .overpass: try OverpassFormat.record(from: members)
    case .geojson: try GeoJSONFormat.record(from: members)
    case .schemaOrg: try SchemaOrgFormat.record(from: members)
    case .merchants: try MerchantFormat.record(from: members)
    case .flat: try FlatFormat.record(from: members)
    case .csv: try DelimitedFormat.record(from: members)
    }
  }

  /// The record's id where it can be read, to name a record that is refused.
  func identifier(of members: [String: JSONValue]) -> String? {
    switch self {
    case .maitre, .csv: MaitreFormat.identifier(of: members)
    case .overpass: OverpassFormat.identifier(of: members)
    case .geojson: GeoJSONFormat.identifier(of: members)
    case .schemaOrg: SchemaOrgFormat.identifier(of: members)
    case .merchants: MerchantFormat.identifier(of: members)
    case .flat: FlatFormat.identifier(of: members)
    }
  }

  /// Members that tell the id of a record that is broken elsewhere.
  static let identifyingNames: Set<String> = [
    "id", "type", "@id", "@type", "identifier", "url", "merchant_id", "merchantId", "osm_id", "osmId",
    "osm_type",
  ]
}
