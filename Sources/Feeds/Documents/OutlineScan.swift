/// Looks over a document's outer brackets to tell its format.
struct OutlineScan {
  typealias Found = (format: FeedFormat, elements: [Range<Int>])

  private static let names: Set<String> = [
    "maitre", "restaurants", "elements", "remark", "features", "@context", "@graph", "@type", "merchant",
    "merchants",
  ]
  /// How many objects of a bare list are asked what they are.
  private static let askedObjects = 50

  let bytes: [UInt8]
  private let limit: Int
  private let wanted: FeedFormat?

  /// - Parameter wanted: The format a person has named; nil takes what the document tells.
  init(_ bytes: [UInt8], limit: Int, wanted: FeedFormat?) {
    self.bytes = bytes
    self.limit = limit
    self.wanted = wanted
  }

  func object(_ json: Range<Int>) throws(FeedError) -> Found {
    let members = try whole(json) { cursor throws(JSONFault) in try cursor.members(named: Self.names) }
    let format = try format(members)
    try checkVersion(members["maitre"])
    try checkRemark(members["remark"])
    let list = format.listNames.lazy.compactMap { members[$0] }.first
    // A page may describe one place and no graph.
    if format == .schemaOrg, list == nil { return (format, [json]) }
    guard let list, bytes[list.lowerBound] == UInt8(ascii: "[") else {
      throw .notAFeed("has no list “\(format.listNames.first ?? "")”")
    }
    return (format, try elements(list))
  }

  /// A list of objects with an id and a name may be of anything, rockets for example: its objects have to say more.
  func bareList(_ json: Range<Int>) throws(FeedError) -> Found {
    let elements = try whole(json) { cursor throws(JSONFault) in
      let found = try cursor.elements(limit: limit)
      // It has stopped before the end: what stands there does not count.
      if found.count > limit { cursor.position = cursor.end }
      return found
    }
    switch wanted {
    case .flat: return (.flat, elements)
    case .schemaOrg: return (.schemaOrg, nodes(of: elements))
    default: break
    }
    for element in elements.prefix(Self.askedObjects) where bytes[element.lowerBound] == UInt8(ascii: "{") {
      let names = names(in: element)
      if !names.isDisjoint(with: ["@type", "@context", "@graph"]) {
        return (.schemaOrg, nodes(of: elements))
      }
      if !names.isDisjoint(with: ["amenity", "cuisine", "opening_hours"]) { return (.flat, elements) }
    }
    throw .notAFeed("is a bare list that does not say what it lists")
  }

  private func format(_ members: [String: Range<Int>]) throws(FeedError) -> FeedFormat {
    if let wanted, wanted.listNames.contains(where: { members[$0] != nil }) { return wanted }
    if members["maitre"] != nil || members["restaurants"] != nil { return .maitre }
    if members["elements"] != nil { return .overpass }
    if members["features"] != nil { return .geojson }
    if members["@context"] != nil || members["@graph"] != nil || members["@type"] != nil { return .schemaOrg }
    if members["merchant"] != nil || members["merchants"] != nil { return .merchants }
    throw .notAFeed("has no list “restaurants” or “elements”")
  }

  /// The nodes of a list of JSON-LD, at most one more than the limit.
  private func nodes(of elements: [Range<Int>]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for element in elements where found.count <= limit {
      // Whoever asked looks at it, too, and takes nothing of what is missing here.
      if found.count.isMultiple(of: 1024), Task.isCancelled { break }
      found += nodes(element)
    }
    return found
  }

  /// An element of a list of JSON-LD, or what its graph holds.
  private func nodes(_ element: Range<Int>) -> [Range<Int>] {
    guard bytes[element.lowerBound] == UInt8(ascii: "{") else { return [element] }
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: element)
      guard let graph = try cursor.members(named: ["@graph"])["@graph"],
        bytes[graph.lowerBound] == UInt8(ascii: "[")
      else { return [element] }
      var list = JSONCursor(bytes, in: graph)
      return try list.elements(limit: limit)
    } catch {
      // It is refused by itself when it is decoded.
      return [element]
    }
  }

  private func elements(_ list: Range<Int>) throws(FeedError) -> [Range<Int>] {
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: list)
      return try cursor.elements(limit: limit)
    } catch {
      throw FeedError(error)
    }
  }

  private func names(in element: Range<Int>) -> Set<String> {
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: element)
      let telling: Set = ["@type", "@context", "@graph", "amenity", "cuisine", "opening_hours"]
      return Set(try cursor.members(named: telling).keys)
    } catch {
      return []
    }
  }

  /// What `read` finds in the document, behind which nothing may stand.
  private func whole<Value>(
    _ json: Range<Int>, _ read: (inout JSONCursor) throws(JSONFault) -> Value
  ) throws(FeedError) -> Value {
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: json)
      let value = try read(&cursor)
      cursor.skipBlanks()
      guard cursor.byte == nil else { throw JSONFault.malformed(at: cursor.position) }
      return value
    } catch {
      throw FeedError(error)
    }
  }

  private func checkVersion(_ range: Range<Int>?) throws(FeedError) {
    guard let range else { return }
    guard let text = value(range), let version = Int(text), version >= 1 else {
      throw .notAFeed("has no version number in “maitre”")
    }
    guard version == MaitreFormat.version else { throw .unsupportedVersion(version) }
  }

  /// Overpass answers 200 with the elements it had found when it ran out of time or memory, and says so in a remark.
  private func checkRemark(_ range: Range<Int>?) throws(FeedError) {
    guard let range, let remark = value(range), remark.lowercased().contains("error") else { return }
    throw .incomplete(FeedText.cleaned(remark) ?? "")
  }

  private func value(_ range: Range<Int>) -> String? {
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
