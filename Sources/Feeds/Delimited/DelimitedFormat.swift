/// A line of CSV: the fields of our own format, with an address in the parts that OpenStreetMap has, and seats in prose.
enum DelimitedFormat {
  static func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    var record = try MaitreFormat.record(from: members)
    let tags = PlaceTags(members)
    record.address = record.address ?? tags.address
    record.coverLimit = record.coverLimit ?? tags.first("capacity").flatMap(SeatCount.read)
    return record
  }
}
