/// The header fields of one answer, in its order; names are lower case.
struct HTTPFields: Sendable {
  private var fields: [(name: String, value: String)] = []

  /// Every value of a field.
  subscript(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Adds a field; a line that begins with a blank continues the one before (RFC 9112 §5.2).
  mutating func add(line: String) {
    if let first = line.first, first == " " || first == "\t" {
      guard let last = fields.indices.last else { return }
      fields[last].value += " " + Self.trimmed(line[...])
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    fields.append((line[..<colon].lowercased(), Self.trimmed(line[line.index(after: colon)...])))
  }

  mutating func removeAll() { fields.removeAll() }

  /// Without the blanks and the line end around it.
  private static func trimmed(_ text: Substring) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a }
    let bytes = text.utf8
    let start = bytes.drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(Substring(start[...last]))
  }
}
