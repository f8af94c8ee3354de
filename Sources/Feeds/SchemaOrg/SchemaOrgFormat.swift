/// Places in the vocabulary of schema.org, as JSON-LD in a page or a file.
enum SchemaOrgFormat {
  /// `FoodEstablishment` and what is below it (schema.org/FoodEstablishment).
  private static let kinds: Set<String> = [
    "FoodEstablishment", "Restaurant", "BarOrPub", "CafeOrCoffeeShop", "FastFoodRestaurant", "Bakery",
    "Brewery", "Distillery", "IceCreamShop", "Winery",
  ]

  static func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    let node = LinkedData(members)
    guard !node.types.isEmpty else { throw Refusal("has no @type") }
    guard node.types.contains(where: kinds.contains) else {
      throw Refusal("is no place to eat or drink (\(node.types[0].prefix(30)))")
    }
    guard let feedID = identifier(of: members) else {
      throw Refusal("has no @id, identifier or url to be known by")
    }
    guard let name = node.text("name") ?? node.text("legalName") ?? node.text("alternateName") else {
      throw Refusal("has no name")
    }
    var record = RestaurantRecord(feedID: feedID, name: name)
    record.cuisines = CuisineNames.list(from: node.texts("servesCuisine").joined(separator: ";"))
    record.phone = node.text("telephone")
    record.address = address(of: node)
    if let geo = node.nodes("geo").first,
      let point = PlacePoint(geo.value("latitude"), geo.value("longitude"))
    {
      record.latitude = point.latitude
      record.longitude = point.longitude
    }
    record.openingHours = SchemaOrgHours.text(of: node)
    record.coverLimit = node.text("maximumAttendeeCapacity").flatMap(SeatCount.read)
    return record
  }

  /// `@id`, else the identifier, else the address of its page. A blank node's `@id`, `_:b0`, is another one's in the next document
  /// (JSON-LD 1.1 §4.5.1).
  static func identifier(of members: [String: JSONValue]) -> String? {
    let node = LinkedData(members)
    let found = node.texts("@id").first { !$0.hasPrefix("_:") } ?? node.text("identifier") ?? node.text("url")
    return found.flatMap { $0.count <= 200 ? $0 : nil }
  }

  private static func address(of node: LinkedData) -> String? {
    guard let address = node.nodes("address").first else { return node.text("address") }
    let town = [address.text("postalCode"), address.text("addressLocality")].compactMap { $0 }
    let parts = [address.text("streetAddress"), town.isEmpty ? nil : town.joined(separator: " ")]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return FeedText.cleaned(text) ?? node.text("address")
  }
}
