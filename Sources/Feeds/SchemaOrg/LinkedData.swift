/// The members of a JSON-LD node, read as loosely as they are written: a value may stand alone or in a list, bare or in an object.
struct LinkedData {
  private let members: [String: JSONValue]

  init(_ members: [String: JSONValue]) {
    self.members = members
  }

  /// The values of a property, one by one; none where it is absent or null.
  func values(_ name: String) -> [JSONValue] {
    switch members[name] ?? members["schema:\(name)"] {
    case nil, .null?: []
    case .array(let values)?: values
    case let value?: [value]
    }
  }

  /// Every text of a property, cleaned.
  func texts(_ name: String) -> [String] { values(name).compactMap(Self.text) }

  /// The first text of a property.
  func text(_ name: String) -> String? { texts(name).first }

  /// The objects of a property.
  func nodes(_ name: String) -> [LinkedData] {
    values(name).compactMap { value in
      if case .object(let members) = value { LinkedData(members) } else { nil }
    }
  }

  /// A value as a whole, for what reads it by itself.
  func value(_ name: String) -> JSONValue? { values(name).first }

  /// The last part of each type: `Restaurant` of `https://schema.org/Restaurant`.
  var types: [String] { texts("@type").map(Self.lastPart) }

  static func lastPart(_ name: String) -> String {
    name.split { $0 == "/" || $0 == ":" || $0 == "#" }.last.map(String.init) ?? name
  }

  /// A text or number, also within `{"@value": …}`, `{"value": …}`, `{"@id": …}` and `{"name": …}`.
  static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text), .number(let text): return FeedText.cleaned(text)
    case .object(let members):
      for name in ["@value", "value", "@id", "name"] {
        if case .string(let text)? = members[name] { return FeedText.cleaned(text) }
        if case .number(let text)? = members[name] { return FeedText.cleaned(text) }
      }
      return nil
    case .null, .bool, .array: return nil
    }
  }
}
