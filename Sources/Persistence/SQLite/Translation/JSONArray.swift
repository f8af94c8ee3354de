/// Whole numbers or texts as a JSON array, which SQLite takes apart again without a loss.
struct JSONArray {
  let text: String

  /// Nil for other values, and for texts with control characters.
  init?(_ values: [SQLValue]) {
    var parts: [String] = []
    parts.reserveCapacity(values.count)
    for value in values {
      switch value {
      case .integer(let number): parts.append(String(number))
      case .text(let text):
        guard text.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        parts.append("\"\(escaped)\"")
      default: return nil
      }
    }
    text = "[\(parts.joined(separator: ","))]"
  }
}
