/// Turns a feed's bytes into records. Knows no store and no network.
public struct FeedDecoder: Sendable {
  private let maximumRecords: Int

  /// A decoder that takes documents of at most 250,000 records.
  public init() { self.init(maximumRecords: 250_000) }

  init(maximumRecords: Int) { self.maximumRecords = maximumRecords }

  /// The records of a document, in its order.
  ///
  /// Each record is read on its own: one that cannot be used is reported in `refused` and costs no other. A list
  /// without any records is a document, too: what an empty feed means is the caller's to judge.
  ///
  /// - Parameter bytes: JSON in UTF-8, with or without a byte order mark; its content tells the format.
  /// - Throws: `FeedError` when the document as a whole cannot be read.
  public func decode(_ bytes: [UInt8]) throws(FeedError) -> FeedDocument {
    let json = try FeedContent.json(in: bytes)
    let outline = try FeedOutline(of: bytes, at: json)
    let elements = try elements(of: outline, in: bytes)
    guard elements.isEmpty || elements.contains(where: { bytes[$0.lowerBound] == UInt8(ascii: "{") }) else {
      throw .notAFeed("has nothing but bare values in “\(outline.format.listName)”")
    }
    var collector = RecordCollector(format: outline.format)
    for element in elements { collector.take(bytes, at: element) }
    return collector.document
  }

  private func elements(of outline: FeedOutline, in bytes: [UInt8]) throws(FeedError) -> [Range<Int>] {
    let elements: [Range<Int>]
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: outline.list)
      elements = try cursor.elements(limit: maximumRecords)
    } catch {
      throw FeedError(error)
    }
    guard elements.count <= maximumRecords else { throw .tooManyRecords(limit: maximumRecords) }
    return elements
  }
}
