import Text

/// What the columns of a header are called in our own format; other names stay as they are.
struct DelimitedColumns: Sendable {
  private static let known = [
    "id": "id", "feedid": "id", "name": "name", "shortname": "shortName", "cuisine": "cuisine",
    "cuisines": "cuisine", "timezone": "timeZone", "zone": "timeZone", "phone": "phone",
    "telephone": "phone", "address": "address", "openinghours": "openingHours", "hours": "openingHours",
    "covers": "covers", "coversperquarterhour": "coversPerQuarterHour", "latitude": "latitude",
    "lat": "latitude", "longitude": "longitude", "lon": "longitude", "lng": "longitude",
    "capacity": "capacity", "seats": "capacity",
  ]

  let names: [String]

  init(_ header: DelimitedRow) {
    names = header.fields.map { field in
      let plain = String(field.lowercased().filter { $0.isLetter || $0.isNumber })
      return Self.known[plain] ?? field
    }
  }

  /// Whether this can only be a header of places: a name, and another column that is known.
  var isOfPlaces: Bool {
    names.contains("name") && Set(names).intersection(Self.known.values).count > 1
  }

  var hasIdentity: Bool { names.contains("id") }
}
