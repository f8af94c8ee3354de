/// What sort of place the tags tell of.
extension PlaceTags {
  /// The amenities people eat or drink at, as a name for a nameless one.
  private static let kinds = [
    "bar": "bar", "biergarten": "beer garden", "cafe": "café", "canteen": "canteen",
    "fast_food": "fast-food place",
    "food_court": "food court", "ice_cream": "ice-cream parlour", "pub": "pub", "restaurant": "restaurant",
  ]

  /// A cuisine is enough: some places have no amenity, or a shop's.
  var isPlaceToEat: Bool { amenityKind != nil || !cuisines.isEmpty }

  var kind: String { cuisines.first == "Pizza" ? "pizzeria" : amenityKind ?? "restaurant" }

  /// ` (shop=bakery)`, for saying why an element was refused; empty when nothing tells its kind.
  var kindInBrackets: String {
    for key in ["amenity", "shop", "tourism", "leisure", "building"] {
      if let value = first(key) { return " (\(key)=\(value.prefix(30)))" }
    }
    return ""
  }

  private var amenityKind: String? { first("amenity").flatMap { Self.kinds[$0] } }
}
