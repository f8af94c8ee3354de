/// Decodes one value, a record's size, strictly but for commas before a closing bracket and line breaks in strings.
struct JSONParser {
  /// Deeper values are refused: no record needs them, and each level takes stack.
  static let maximumDepth = 64

  private var cursor: JSONCursor

  /// The value that fills the range, blanks around it aside.
  static func value(in bytes: [UInt8], at range: Range<Int>) throws(JSONFault) -> JSONValue {
    var parser = JSONParser(cursor: JSONCursor(bytes, in: range))
    parser.cursor.skipBlanks()
    let value = try parser.value(depth: 0)
    parser.cursor.skipBlanks()
    guard parser.cursor.byte == nil else { throw .malformed(at: parser.cursor.position) }
    return value
  }

  /// The string that fills the range, quotes included.
  static func string(in bytes: [UInt8], at range: Range<Int>) throws(JSONFault) -> String {
    var parser = JSONParser(cursor: JSONCursor(bytes, in: range))
    return try parser.string()
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    guard depth < Self.maximumDepth else { throw .tooDeep(limit: Self.maximumDepth) }
    switch cursor.byte {
    case nil: throw .truncated(at: cursor.end)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object(depth: Int) throws(JSONFault) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try cursor.skip(UInt8(ascii: "{"))
    cursor.skipBlanks()
    while cursor.byte != UInt8(ascii: "}") {
      let key = try string()
      cursor.skipBlanks()
      try cursor.skip(UInt8(ascii: ":"))
      cursor.skipBlanks()
      let value = try value(depth: depth + 1)
      // The first of one name counts; two are rare, and the name is looked up once.
      if let first = members.updateValue(value, forKey: key) { members[key] = first }
      try separator(before: UInt8(ascii: "}"))
    }
    cursor.position += 1
    return members
  }

  private mutating func array(depth: Int) throws(JSONFault) -> [JSONValue] {
    var elements: [JSONValue] = []
    try cursor.skip(UInt8(ascii: "["))
    cursor.skipBlanks()
    while cursor.byte != UInt8(ascii: "]") {
      elements.append(try value(depth: depth + 1))
      try separator(before: UInt8(ascii: "]"))
    }
    cursor.position += 1
    return elements
  }

  private mutating func separator(before closer: UInt8) throws(JSONFault) {
    cursor.skipBlanks()
    if cursor.byte == closer { return }
    try cursor.skip(UInt8(ascii: ","))
    cursor.skipBlanks()
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    for byte in word.utf8 { try cursor.skip(byte) }
    return value
  }

  private mutating func string() throws(JSONFault) -> String {
    let start = cursor.position
    try cursor.skipString()
    let content = cursor.bytes[start + 1..<cursor.position - 1]
    guard content.contains(UInt8(ascii: "\\")) else { return try Self.text(content) }
    return try Self.text(JSONEscapes.resolved(content)[...], at: start)
  }

  private static func text(_ bytes: ArraySlice<UInt8>, at offset: Int? = nil) throws(JSONFault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(at: offset ?? bytes.startIndex)
    }
    return text
  }

  /// RFC 8259 §6.
  private mutating func number() throws(JSONFault) -> String {
    let start = cursor.position
    if cursor.byte == UInt8(ascii: "-") { cursor.position += 1 }
    if cursor.byte == UInt8(ascii: "0") {
      cursor.position += 1
    } else {
      try digits()
    }
    if cursor.byte == UInt8(ascii: ".") {
      cursor.position += 1
      try digits()
    }
    if cursor.byte == UInt8(ascii: "e") || cursor.byte == UInt8(ascii: "E") {
      cursor.position += 1
      if cursor.byte == UInt8(ascii: "+") || cursor.byte == UInt8(ascii: "-") { cursor.position += 1 }
      try digits()
    }
    return String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONFault) {
    let start = cursor.position
    while let byte = cursor.byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      cursor.position += 1
    }
    guard cursor.position > start else { throw .malformed(at: start) }
  }
}
