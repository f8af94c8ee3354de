/// The format of a document and where its records stand, found without decoding them.
struct FeedOutline {
  let format: FeedFormat
  /// Every record of the document, in its order.
  let elements: [Range<Int>]

  /// - Parameters:
  ///   - limit: Records beyond which no further ones are looked for.
  ///   - wanted: The format a person has named.
  init(of bytes: [UInt8], at json: Range<Int>, limit: Int, wanted: FeedFormat?) throws(FeedError) {
    let scan = OutlineScan(bytes, limit: limit, wanted: wanted)
    if bytes[json.lowerBound] == UInt8(ascii: "[") {
      (format, elements) = try scan.bareList(json)
    } else {
      (format, elements) = try scan.object(json)
    }
    guard elements.isEmpty || elements.contains(where: { bytes[$0.lowerBound] == UInt8(ascii: "{") }) else {
      throw .notAFeed("has nothing but bare values in \(Self.listWords(format))")
    }
  }

  private static func listWords(_ format: FeedFormat) -> String {
    format.listNames.first.map { "“\($0)”" } ?? "its list"
  }
}

extension FeedFormat {
  /// The members of a document that may hold its records, the usual one first.
  var listNames: [String] {
    switch self {
    case .maitre: ["restaurants"]
    case .overpass: ["elements"]
    case .geojson: ["features"]
    case .schemaOrg: ["@graph"]
    case .merchants: ["merchant", "merchants"]
    case .flat, .csv: []
    }
  }
}
