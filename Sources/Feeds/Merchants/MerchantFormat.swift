/// A merchant of the Google Actions Center's feed, in either spelling of its fields: `merchant_id`, `merchantId`.
enum MerchantFormat {
  static func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    let merchant = LinkedData(members)
    guard let feedID = identifier(of: members) else { throw Refusal("has no merchant_id") }
    guard let name = merchant.text("name") else { throw Refusal("has no name") }
    var record = RestaurantRecord(feedID: feedID, name: name)
    record.phone = merchant.text("telephone")
    let geo = merchant.nodes("geo").first
    record.address = geo.flatMap(address)
    if let point = PlacePoint(geo?.value("latitude"), geo?.value("longitude")) {
      record.latitude = point.latitude
      record.longitude = point.longitude
    }
    return record
  }

  static func identifier(of members: [String: JSONValue]) -> String? {
    let merchant = LinkedData(members)
    return (merchant.text("merchant_id") ?? merchant.text("merchantId")).flatMap {
      $0.count <= 200 ? $0 : nil
    }
  }

  private static func address(of geo: LinkedData) -> String? {
    if let text = geo.text("unstructured_address") ?? geo.text("unstructuredAddress") { return text }
    guard let address = geo.nodes("address").first else { return geo.text("address") }
    let town = [address.text("postal_code") ?? address.text("postalCode"), address.text("locality")]
      .compactMap { $0 }.joined(separator: " ")
    let street = address.text("street_address") ?? address.text("streetAddress")
    return FeedText.cleaned([street, town].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", "))
  }
}
