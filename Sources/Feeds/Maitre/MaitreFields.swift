import Foundation

/// Reads a record's fields: numbers may be written as texts and texts as numbers; null and "" mean absent.
///
/// The format is ours and documented, so a value of another kind is an error to be told, not to be guessed at.
struct MaitreFields {
  let members: [String: JSONValue]

  init(_ members: [String: JSONValue]) {
    self.members = members
  }

  func text(_ name: String) throws(Refusal) -> String? {
    switch members[name] {
    case nil, .null: return nil
    case .string(let text), .number(let text): return FeedText.cleaned(text)
    case .bool, .array, .object: throw Refusal("has a value for \(name) that is not a text")
    }
  }

  /// A whole number of covers, from 1 to 100,000.
  func covers(_ name: String) throws(Refusal) -> Int? { try number(name, in: 1...100_000) }

  func number(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
    guard let text = try text(name) else { return nil }
    guard let value = Double(text), let number = Int(exactly: value), range.contains(number) else {
      let span = "\(range.lowerBound) to \(Self.grouped(range.upperBound))"
      throw Refusal("has “\(Self.excerpt(text))” for \(name), which is no whole number from \(span)")
    }
    return number
  }

  func degrees(_ name: String, upTo limit: Double) throws(Refusal) -> Double? {
    guard let text = try text(name) else { return nil }
    guard let number = Double(text), abs(number) <= limit else {
      throw Refusal(
        "has “\(Self.excerpt(text))” for \(name), which is no number from -\(Int(limit)) to \(Int(limit))")
    }
    return number
  }

  func timeZone(_ name: String) throws(Refusal) -> String? {
    guard let text = try text(name) else { return nil }
    guard TimeZone(identifier: text) != nil else {
      throw Refusal("has “\(Self.excerpt(text))” for \(name), which is no known zone such as Europe/Rome")
    }
    return text
  }

  /// A list of texts, or one text with the names between `;` or `,`.
  func cuisines(_ name: String) throws(Refusal) -> [String] {
    guard case .array(let values)? = members[name] else {
      return try text(name).map { CuisineNames.list(from: $0) } ?? []
    }
    var names: [String] = []
    for value in values {
      switch value {
      case .null: continue
      case .string(let text), .number(let text): names.append(text)
      case .bool, .array, .object: throw Refusal("has a value in \(name) that is not a text")
      }
    }
    return CuisineNames.list(of: names)
  }

  /// Thousands apart: `100,000`.
  private static func grouped(_ number: Int) -> String {
    guard number >= 10_000 else { return "\(number)" }
    return "\(number / 1000)," + String("\(1000 + number % 1000)".dropFirst())
  }

  static func excerpt(_ text: String) -> String {
    text.count <= 30 ? text : text.prefix(29) + "…"
  }
}
