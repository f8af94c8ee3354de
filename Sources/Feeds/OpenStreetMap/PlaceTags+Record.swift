extension PlaceTags {
  /// The place as a record, whichever document its tags stood in.
  ///
  /// - Throws: When it is no place to eat or drink, or nothing tells it from others.
  func record(_ feedID: String, at point: PlacePoint?) throws(Refusal) -> RestaurantRecord {
    guard isPlaceToEat else { throw Refusal("is no place to eat or drink\(kindInBrackets)") }
    guard let name = name ?? inventedName(at: point) else {
      throw Refusal("has neither a name nor an address or coordinates")
    }
    var record = RestaurantRecord(feedID: feedID, name: name)
    record.shortName = first("short_name")
    record.cuisines = cuisines
    record.phone = phone
    record.address = address
    record.latitude = point?.latitude
    record.longitude = point?.longitude
    record.openingHours = first("opening_hours")
    record.coverLimit = first("capacity").flatMap(SeatCount.read)
    return record
  }
}
