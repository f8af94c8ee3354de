import Feeds
import Foundation

/// A feed as a person has named it: what its rows are filed under, where it comes from, and how it is fetched.
public nonisolated struct FeedSetting: Equatable, Sendable {
  /// Where a secret stands that a server asks for; never in the config itself.
  public enum Authorization: Equatable, Sendable {
    /// A file that only its owner may read; its first line is the header's value.
    case file(path: String)
    /// An environment variable.
    case environment(name: String)
  }

  /// Feeds that are fetched at once, in the dashboard and by a command.
  public static let atOnce = 4

  /// What its restaurants are filed under; a feed under another name is another feed.
  public var name: String
  /// Where it comes from.
  public var source: FeedSource
  /// What it must be written in; nil is told by its content.
  public var format: FeedFormat?
  /// Seconds between two fetches.
  public var interval: TimeInterval = 15 * 60
  /// IANA name of the zone of its restaurants, where the feed has none; nil is the machine's.
  public var zone: String?
  /// The `Authorization` header of its requests.
  public var authorization: Authorization?
  /// Whether `http:` is let pass to other machines.
  public var allowsPlainHTTP = false
  /// Whether nobody has named it: its name may be that of another feed's source too.
  public private(set) var isNamedAfterSource = false

  /// A feed with the usual interval, and nothing else said.
  public init(name: String, source: FeedSource) {
    self.name = name
    self.source = source
  }

  /// The feed of a source that nobody has named; nil for none.
  public init?(_ source: FeedSource) {
    guard let name = source.name else { return nil }
    self.init(name: name, source: source)
    isNamedAfterSource = true
  }
}
