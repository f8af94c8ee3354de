/// What differs between the formats.
extension FeedFormat {
  /// The member of the document that holds the records.
  var listName: String {
    switch self {
    case .maitre: "restaurants"
    case .overpass: "elements"
    }
  }

  func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    switch self {
    case .maitre: try MaitreFormat.record(from: members)
    case .overpass: try OverpassFormat.record(from: members)
    }
  }

  /// The record's id where it can be read, to name a record that is refused.
  func identifier(of members: [String: JSONValue]) -> String? {
    switch self {
    case .maitre: MaitreFormat.identifier(of: members)
    case .overpass: OverpassFormat.identifier(of: members)
    }
  }
}
