/// Where an element is: a node's own place, or the centre that `out center` adds to ways and relations.
struct OverpassPoint {
  let latitude: Double
  let longitude: Double

  /// Nil when there is none, or it is not on Earth.
  init?(of members: [String: JSONValue]) {
    var place = members
    if case .object(let center)? = members["center"] { place = center }
    guard let latitude = Self.degrees(place["lat"], upTo: 90),
      let longitude = Self.degrees(place["lon"], upTo: 180)
    else { return nil }
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
