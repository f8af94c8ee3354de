/// The format of a document and where its list of records stands, found without decoding the records.
struct FeedOutline {
  let format: FeedFormat
  let list: Range<Int>

  private static let names: Set<String> = [
    "maitre", "restaurants", "elements", "remark", "type", "features", "@context", "@graph", "@type",
    "merchant",
    "merchants",
  ]

  init(of bytes: [UInt8], at json: Range<Int>) throws(FeedError) {
    guard bytes[json.lowerBound] != UInt8(ascii: "[") else {
      throw Self.bareList(bytes, try Self.whole(bytes, json))
    }
    let members = try Self.members(bytes, json)
    format = try Self.format(members)
    try Self.checkVersion(bytes, members["maitre"])
    try Self.checkRemark(bytes, members["remark"])
    guard let list = members[format.listName], bytes[list.lowerBound] == UInt8(ascii: "[") else {
      throw .notAFeed("has no list “\(format.listName)”")
    }
    self.list = list
  }
}

extension FeedOutline {
  private static func whole(_ bytes: [UInt8], _ json: Range<Int>) throws(FeedError) -> Range<Int> {
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: json)
      let value = try cursor.skipValue()
      try checkEnd(&cursor)
      return value
    } catch {
      throw FeedError(error)
    }
  }

  private static func members(_ bytes: [UInt8], _ json: Range<Int>) throws(FeedError) -> [String: Range<Int>]
  {
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: json)
      let members = try cursor.members(named: names)
      try checkEnd(&cursor)
      return members
    } catch {
      throw FeedError(error)
    }
  }

  private static func checkEnd(_ cursor: inout JSONCursor) throws(JSONFault) {
    cursor.skipBlanks()
    guard cursor.byte == nil else { throw .malformed(at: cursor.position) }
  }

  private static func format(_ members: [String: Range<Int>]) throws(FeedError) -> FeedFormat {
    if members["maitre"] != nil || members["restaurants"] != nil { return .maitre }
    if members["elements"] != nil { return .overpass }
    if members["features"] != nil { throw .unsupportedFormat("GeoJSON") }
    if members["@context"] != nil || members["@graph"] != nil || members["@type"] != nil {
      throw .unsupportedFormat("schema.org JSON-LD")
    }
    if members["merchant"] != nil || members["merchants"] != nil {
      throw .unsupportedFormat("a Google merchant feed")
    }
    throw .notAFeed("has no list “restaurants” or “elements”")
  }

  /// A list of objects with an id and a name may be of anything, rockets for example.
  private static func bareList(_ bytes: [UInt8], _ list: Range<Int>) -> FeedError {
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: list)
      if let first = try cursor.elements(limit: 0).first, bytes[first.lowerBound] == UInt8(ascii: "{") {
        var record = JSONCursor(bytes, in: first)
        if try !record.members(named: ["@type", "@context"]).isEmpty {
          return .unsupportedFormat("schema.org JSON-LD")
        }
      }
      return .notAFeed("is a bare list that does not say what it lists")
    } catch {
      return FeedError(error)
    }
  }

  private static func checkVersion(_ bytes: [UInt8], _ range: Range<Int>?) throws(FeedError) {
    guard let range else { return }
    guard let text = value(bytes, range), let version = Int(text), version >= 1 else {
      throw .notAFeed("has no version number in “maitre”")
    }
    guard version == MaitreFormat.version else { throw .unsupportedVersion(version) }
  }

  /// Overpass answers 200 with the elements it had found when it ran out of time or memory, and says so in a remark.
  private static func checkRemark(_ bytes: [UInt8], _ range: Range<Int>?) throws(FeedError) {
    guard let range, let remark = value(bytes, range), remark.lowercased().contains("error") else { return }
    throw .incomplete(FeedText.cleaned(remark) ?? "")
  }

  private static func value(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    do throws(JSONFault) {
      switch try JSONParser.value(in: bytes, at: range) {
      case .string(let text), .number(let text): return text
      default: return nil
      }
    } catch {
      return nil
    }
  }
}
