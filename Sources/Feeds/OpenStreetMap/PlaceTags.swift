/// The tags of a place in OpenStreetMap, cleaned when they are read.
///
/// The data is other people's and free in form: a tag that cannot be read is taken as absent. Some programs write `addr_street`
/// for `addr:street`, and every key a file knows into every record, mostly with null.
struct PlaceTags {
  private let values: [String: JSONValue]

  init(_ values: [String: JSONValue]) {
    self.values = values
  }

  /// The value of the first key that has one.
  func first(_ keys: String...) -> String? {
    for key in keys {
      if let text = text(values[key]) { return text }
      guard key.utf8.contains(UInt8(ascii: ":")) else { continue }
      if let text = text(values[String(key.map { $0 == ":" ? "_" : $0 })]) { return text }
    }
    return nil
  }

  private func text(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text), .number(let text): FeedText.cleaned(text)
    default: nil
    }
  }

  /// The local name; of places without one, the name in English or of the chain.
  var name: String? { first("name", "official_name", "name:en", "int_name", "brand") }

  var cuisines: [String] {
    if case .array(let values)? = values["cuisine"] { return CuisineNames.list(of: values.compactMap(text)) }
    return first("cuisine").map { CuisineNames.list(from: $0) } ?? []
  }

  /// The first of several, which are set apart by `;`.
  var phone: String? {
    first("phone", "contact:phone", "contact:mobile", "mobile")?
      .split(separator: ";").first.flatMap { FeedText.cleaned(String($0)) }
  }

  /// `Hauptstr. 3, 06108 Halle`.
  var address: String? {
    if let full = first("addr:full") { return full }
    let town = [first("addr:postcode"), first("addr:city")].compactMap { $0 }.joined(separator: " ")
    let parts = [street, town.isEmpty ? nil : town].compactMap { $0 }
    return parts.isEmpty ? nil : FeedText.cleaned(parts.joined(separator: ", "))
  }

  /// Street and number, else what places without streets have.
  private var street: String? {
    guard let street = first("addr:street", "addr:place") else { return first("addr:housename") }
    return first("addr:housenumber").map { "\(street) \($0)" } ?? street
  }

  /// A name for a nameless place, `Unnamed pizzeria, Hauptstr. 3`; nil when nothing tells it from others.
  func inventedName(at point: PlacePoint?) -> String? {
    guard let place = street ?? first("addr:full", "addr:city") ?? point?.text else { return nil }
    return FeedText.cleaned("Unnamed \(kind), \(place)")
  }
}
