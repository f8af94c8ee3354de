/// Tells JSON and delimited text from what else a source may send, by its first bytes.
enum FeedContent {
  /// JSON, from its first bracket on.
  case json(Range<Int>)
  /// Text with a header that has places' columns.
  case delimited(Range<Int>)

  /// What stands behind a byte order mark and blanks.
  ///
  /// - Parameter wanted: The format a person has named; CSV is taken at its word.
  /// - Throws: `FeedError` for what is empty, in another encoding, or another kind of file.
  init(of bytes: [UInt8], _ wanted: FeedFormat?) throws(FeedError) {
    if let encoding = Self.encoding(of: bytes) { throw .encoding(encoding) }
    if let kind = Self.binaryKind(of: bytes) { throw .notJSON(found: kind) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var cursor = JSONCursor(bytes, in: start..<bytes.count)
    cursor.skipBlanks()
    let text = cursor.position..<bytes.count
    switch cursor.byte {
    case nil: throw .empty
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json(text)
    case UInt8(ascii: "<"): throw Self.markup(bytes[cursor.position...])
    default:
      guard wanted == .csv || DelimitedRecords.hasHeader(bytes[text]) else {
        throw Self.isSingleValue(bytes, at: text)
          ? .notAFeed("is a single value, not a list") : .notJSON(found: "plain text")
      }
      self = .delimited(text)
    }
  }

  /// JSON begins with two ASCII characters, so zero bytes show the wider encodings (RFC 4627 §3).
  private static func encoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return "UTF-32" }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: return "UTF-32"
    case [true, false, true, false], [false, true, false, true]: return "UTF-16"
    default: return nil
    }
  }

  private static func binaryKind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x1F, 0x8B]) { return "compressed with gzip" }
    if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) { return "a zip archive" }
    if bytes.starts(with: Array("%PDF".utf8)) { return "a PDF" }
    if bytes.starts(with: Array("SQLite format 3".utf8)) { return "a SQLite database" }
    return bytes.prefix(512).contains(0) ? "a binary file" : nil
  }

  private static func markup(_ bytes: ArraySlice<UInt8>) -> FeedError {
    let beginning = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    return beginning.contains("<html") || beginning.hasPrefix("<!doctype html")
      ? .html : .notJSON(found: "an XML document")
  }

  private static func isSingleValue(_ bytes: [UInt8], at range: Range<Int>) -> Bool {
    guard range.count <= 64 else { return false }
    do throws(JSONFault) {
      _ = try JSONParser.value(in: bytes, at: range)
      return true
    } catch {
      return false
    }
  }
}
