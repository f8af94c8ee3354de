/// Our own format: one object for each restaurant.
enum MaitreFormat {
  static let version = 1

  static func record(from members: [String: JSONValue]) throws(Refusal) -> RestaurantRecord {
    let fields = MaitreFields(members)
    guard let feedID = try fields.text("id") else { throw Refusal("has no id") }
    guard feedID.count <= 200 else { throw Refusal("has an id longer than 200 characters") }
    guard let name = try fields.text("name") else { throw Refusal("has no name") }
    var record = RestaurantRecord(feedID: feedID, name: name)
    record.shortName = try fields.text("shortName")
    record.cuisines = try fields.cuisines("cuisine")
    record.timeZone = try fields.timeZone("timeZone")
    record.phone = try fields.text("phone")
    record.address = try fields.text("address")
    record.openingHours = try fields.text("openingHours")
    record.coverLimit = try fields.covers("covers")
    record.pacingLimit = try fields.covers("coversPerQuarterHour")
    record.tables = try fields.tables("tables")
    try place(&record, fields)
    return record
  }

  static func identifier(of members: [String: JSONValue]) -> String? {
    do throws(Refusal) {
      return try MaitreFields(members).text("id")
    } catch {
      return nil
    }
  }

  private static func place(_ record: inout RestaurantRecord, _ fields: MaitreFields) throws(Refusal) {
    let latitude = try fields.degrees("latitude", upTo: 90)
    let longitude = try fields.degrees("longitude", upTo: 180)
    guard (latitude == nil) == (longitude == nil) else {
      throw Refusal("has only one of latitude and longitude")
    }
    record.latitude = latitude
    record.longitude = longitude
  }
}
