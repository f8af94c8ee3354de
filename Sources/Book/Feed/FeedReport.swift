import Feeds
import Foundation
import Networking
import Persistence

/// What a fetch did to the book.
public nonisolated struct FeedReport: Equatable, Sendable {
  /// The feed's name in the book.
  public let feed: String
  /// When the source last vouched for its answer.
  public let asOf: Date
  /// Restaurants that are new.
  public var inserted = 0
  /// Restaurants of which something changed.
  public var updated = 0
  /// Restaurants as they were.
  public var unchanged = 0
  /// Restaurants that the feed has no more; they stay, marked.
  public var missing = 0
  /// Restaurants that the feed has no more and that were left unmarked, because they are too many at once.
  public var withheld = 0
  /// Records that could not be used, in the feed's order.
  public var refused: [RefusedRecord] = []
  /// Whether the answer was the one of the time before, and was not read again; never when a person asked.
  public var isSameAnswer = false
  /// Why an older answer stands in for the source's.
  public var staleness: FeedProblem?
}

/// Why a fetch changed nothing.
public nonisolated enum FeedProblem: Error, Equatable, Sendable {
  /// The source did not answer.
  case network(NetworkError)
  /// Its answer is no feed.
  case feed(FeedError)
  /// The book could not be written.
  case store(PersistenceError)
  /// The session only reads.
  case readOnly
  /// No feed was named.
  case noSource
  /// The feed of this name would come without encryption, which nobody has allowed.
  case plainHTTP(String)
  /// It was given up before it had ended.
  case cancelled
  /// An error that no part of the way announces; its own words.
  case unexpected(String)
}

nonisolated extension FeedProblem: CustomStringConvertible {
  /// What is wrong and the next step, for a command.
  public var description: String {
    switch self {
    case .network(let error): "\(error)"
    case .feed(let error): "\(error)"
    case .store(let error): "The book could not be written: \(error)"
    case .readOnly: "This session is read-only; nothing was fetched."
    case .noSource: "There is no feed to fetch. Name one: --feed PATH, or `feeds:` in the config."
    case .plainHTTP(let feed):
      "The feed \(feed) has an http: address, which anybody on the way can read and change. Use https:, or write `insecure: true` under it in the config."
    case .cancelled: "The fetch was given up."
    case .unexpected(let words): "The fetch failed: \(words). Please report it."
    }
  }

  /// The same in a few words for the status line, where the age of the restaurants follows.
  public var shortText: String {
    switch self {
    case .network(let error): Self.shortText(error)
    case .feed(.empty): "The feed is empty."
    case .feed(.html): "The feed is a web page."
    case .feed(.truncated): "The feed is cut off."
    case .feed: "The feed cannot be read."
    case .store: "The feed was not saved."
    case .readOnly: "Read-only: not fetched."
    case .noSource: "There is no feed."
    case .plainHTTP: "The feed’s address is not https:."
    case .cancelled: "The fetch was given up."
    case .unexpected: "The fetch failed."
    }
  }

  private static func shortText(_ error: NetworkError) -> String {
    switch error.reason {
    case .notFound: "The feed’s file is not there."
    case .notPermitted: "The feed’s file may not be read."
    case .notAFile(let kind): "The feed is \(kind)."
    case .tooLarge: "The feed is too large."
    case .cancelled: "The fetch was given up."
    case .failed(let why): "The feed failed: \(why.prefix(30))."
    case .badAddress, .unsupportedScheme: "The feed has no usable address."
    case .notCached: "The feed could not be kept."
    default: error.summary
    }
  }
}
