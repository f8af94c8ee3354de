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
  /// A format that is known, but not read by this version; its name.
  case unsupportedFormat(String)
  /// Our own format in a later version.
  case unsupportedVersion(Int)
  /// Nested deeper than this many levels.
  case tooDeep(limit: Int)
  /// More records than the decoder takes.
  case tooManyRecords(limit: Int)
  /// The source itself says that the answer is incomplete; its words, cleaned.
  case incomplete(String)
}
