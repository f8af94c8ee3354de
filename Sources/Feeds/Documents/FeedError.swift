/// A document as a whole is no feed that can be read. Offsets are bytes from 0.
public enum FeedError: Error, Sendable, Hashable {
  /// No bytes, or blank ones.
  case empty
  /// A web page, an error page perhaps.
  case html
  /// Another kind of file, named as in a sentence: `an XML document`.
  case notJSON(found: String)
  /// Text that is not UTF-8; the encoding's name.
  case encoding(String)
  /// The document stops before its end, which is at this offset.
  case truncated(at: Int)
  /// What stands at this offset is not JSON.
  case malformed(at: Int)
  /// JSON, but nothing a restaurant could be read from; a clause says what it is.
  case notAFeed(String)
  /// Our own format in a later version.
  case unsupportedVersion(Int)
  /// More records than the decoder takes.
  case tooManyRecords(limit: Int)
  /// Delimited text that cannot be cut into records; a sentence that says where.
  case delimited(String)
  /// The source itself says that the answer is incomplete; its words, cleaned.
  case incomplete(String)
  /// The task was cancelled before the document was looked over.
  case interrupted
}

extension FeedError {
  /// A fault outside of any record.
  init(_ fault: JSONFault) {
    switch fault {
    case .truncated(let offset): self = .truncated(at: offset)
    case .malformed(let offset), .notUTF8(let offset): self = .malformed(at: offset)
    case .tooDeep(let limit): self = .notAFeed("is nested deeper than \(limit) levels")
    case .interrupted: self = .interrupted
    }
  }
}
