import Foundation
import Persistence

/// What the book knows of a feed: when it last came, what it said, and who fetches it now.
public struct FeedState: Equatable, Sendable, Identifiable {
  /// Final from the start.
  public let id: PersistentIdentifier<FeedState>
  /// What the rows it brought are filed under: `sample`, `halle`; unique.
  public var name: String
  /// Where it comes from: a path, an address, or `sample`.
  public var source: String
  /// The validator of the last answer, for a conditional request; nil for files and the sample, which have none.
  public var etag: String?
  /// The date of the last answer as the server wrote it; nil where no server did.
  public var lastModified: String?
  /// A digest of the last body that was read to its end: an equal one changes nothing. Nil after a merge that was interrupted.
  public var bodyHash: String?
  /// When it last came; nil when it never did.
  public var fetchedAt: Date?
  /// How the last try ended: `unchanged`, `read`, `The server answered 503.`.
  public var result: String
  /// Tries that failed since the last that did not.
  public var failures: Int
  /// When to try again.
  public var nextTry: Date?
  /// Which running program fetches it now, or did last; nil with a time in `leaseUntil` is the source's own wish to be left alone.
  public var leaseHolder: Int64?
  /// Until when nobody else should.
  public var leaseUntil: Date?
  /// Records of the last answer that could not be used.
  public var refused: Int
  /// Rows that the last answer no longer had and that were kept as they are: too many at once.
  public var withheld: Int

  /// A feed that has never been fetched.
  public init(id: PersistentIdentifier<FeedState>, name: String, source: String) {
    self.id = id
    self.name = name
    self.source = source
    result = ""
    failures = 0
    refused = 0
    withheld = 0
  }
}
