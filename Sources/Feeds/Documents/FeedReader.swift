/// Hands out a feed's records piece by piece, so that a long feed is never in memory as a whole but for its bytes.
///
/// The outline of the document, its brackets and quotes, is checked to the end before the first record: one that was cut off
/// gives none.
public struct FeedReader: Sendable {
  static let maximumRecords = 250_000

  /// How the document is written.
  public let format: FeedFormat
  /// Records in the document, those that cannot be used among them.
  public let count: Int
  /// Records handed out or refused so far.
  public private(set) var position = 0
  private var records: RecordSource
  private var claims: IdentityClaims

  /// A reader at the first record of a document.
  ///
  /// - Parameters:
  ///   - bytes: JSON or CSV in UTF-8, with or without a byte order mark.
  ///   - format: What the document is read as; nil takes what its content tells.
  /// - Throws: `FeedError` when the document as a whole cannot be read; `.interrupted` once the task is cancelled.
  public init(_ bytes: [UInt8], format: FeedFormat? = nil) throws(FeedError) {
    try self.init(bytes, format: format, maximumRecords: Self.maximumRecords)
  }

  init(_ bytes: [UInt8], format wanted: FeedFormat?, maximumRecords: Int) throws(FeedError) {
    switch try FeedContent(of: bytes, wanted) {
    case .json(let range):
      let outline = try FeedOutline(of: bytes, at: range, limit: maximumRecords, wanted: wanted)
      format = outline.format
      count = outline.elements.count
      records = .json(JSONRecords(bytes, at: outline.elements))
    case .delimited(let range):
      let rows = try DelimitedRecords(bytes, in: range, limit: maximumRecords)
      format = .csv
      count = rows.count
      records = .delimited(rows)
    }
    guard !Task.isCancelled else { throw .interrupted }
    guard wanted == nil || wanted == format else {
      throw .notAFeed("is \(format), not \(wanted.map(String.init(describing:)) ?? "") as the config says")
    }
    guard count <= maximumRecords else { throw .tooManyRecords(limit: maximumRecords) }
    claims = IdentityClaims(count: count)
  }

  /// The next records, at most `limit` of the document's; nil at its end.
  public mutating func next(_ limit: Int) -> FeedBatch? {
    guard position < count else { return nil }
    var batch = FeedBatch()
    batch.records.reserveCapacity(min(limit, count - position))
    for _ in 0..<min(limit, count - position) { take(into: &batch) }
    return batch
  }

  private mutating func take(into batch: inout FeedBatch) {
    position += 1
    var identifier: String?
    do throws(Refusal) {
      let members = try records.next(format, &identifier)
      identifier = format.identifier(of: members) ?? identifier
      let record = try format.record(from: members)
      try claims.claim(record.feedID, at: position)
      batch.records.append(record)
    } catch {
      batch.refused.append(
        RefusedRecord(
          position: position, line: records.line, identifier: identifier, reason: error.reason))
    }
  }
}
