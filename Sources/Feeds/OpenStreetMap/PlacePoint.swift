/// Where a place is: its own point, the centre that `out center` adds to ways and relations, or the middle of a shape.
struct PlacePoint {
  let latitude: Double
  let longitude: Double

  /// `lat` and `lon` of an element, or of its `center`; nil when there are none, or they are not on Earth.
  init?(of members: [String: JSONValue]) {
    var place = members
    if case .object(let center)? = members["center"] { place = center }
    self.init(place["lat"] ?? place["latitude"], place["lon"] ?? place["lng"] ?? place["longitude"])
  }

  /// The point of a GeoJSON geometry, else the middle of its bounds.
  init?(ofGeometry geometry: JSONValue?) {
    guard case .object(let members)? = geometry, let coordinates = members["coordinates"] else { return nil }
    var bounds = Bounds()
    bounds.take(coordinates, depth: 0)
    guard let middle = bounds.middle else { return nil }
    self = middle
  }

  init?(_ latitude: JSONValue?, _ longitude: JSONValue?) {
    guard let latitude = Self.degrees(latitude, upTo: 90), let longitude = Self.degrees(longitude, upTo: 180)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  private init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Four decimals, 11 m: `41.9914, 21.4224`.
  var text: String { "\(Self.rounded(latitude)), \(Self.rounded(longitude))" }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 }

  private static func degrees(_ value: JSONValue?, upTo limit: Double) -> Double? {
    switch value {
    case .number(let text), .string(let text): Double(text).flatMap { abs($0) <= limit ? $0 : nil }
    default: nil
    }
  }
}

extension PlacePoint {
  /// The box around the positions of a shape, which are `[longitude, latitude]` (RFC 7946 §3.1.1).
  private struct Bounds {
    private var corners: (low: PlacePoint, high: PlacePoint)?

    var middle: PlacePoint? {
      guard let (low, high) = corners else { return nil }
      return PlacePoint(
        latitude: (low.latitude + high.latitude) / 2, longitude: (low.longitude + high.longitude) / 2)
    }

    /// Lists of lists of positions: a multipolygon has them four deep.
    mutating func take(_ value: JSONValue, depth: Int) {
      guard depth < 4, case .array(let values) = value else { return }
      if case .number? = values.first {
        guard values.count >= 2, let point = PlacePoint(values[1], values[0]) else { return }
        stretch(to: point)
      } else {
        for value in values { take(value, depth: depth + 1) }
      }
    }

    private mutating func stretch(to point: PlacePoint) {
      let (low, high) = corners ?? (point, point)
      corners = (
        PlacePoint(
          latitude: min(low.latitude, point.latitude), longitude: min(low.longitude, point.longitude)),
        PlacePoint(
          latitude: max(high.latitude, point.latitude), longitude: max(high.longitude, point.longitude))
      )
    }
  }
}
