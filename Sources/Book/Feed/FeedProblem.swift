import Feeds
import Foundation
import Networking
import Persistence
import Text

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
  /// The book has a feed of this name from another source.
  case nameTaken(String, source: String)
  /// The source has asked to be left alone for so long, and is.
  case askedToWait(seconds: Double)
  /// Another session is fetching it, and does not end.
  case underWay
  /// Another session has just fetched it in vain; its words.
  case ofAnotherSession(String)
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
    case .nameTaken(let feed, let source):
      "The book has a feed \(feed) already, from \(source). Give this one a name of its own under `feeds:` in the config; if the old one has moved, write it there as \(feed)."
    case .askedToWait(let seconds):
      "The server asked to be left alone; it is asked again in \(Self.minutes(seconds))."
    case .underWay: "Another session is fetching the feed. Try again in a minute."
    case .ofAnotherSession(let words): "Another session has just tried: \(words)".asSentence
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
    case .nameTaken(let feed, _): "The name \(feed) is another feed’s."
    case .askedToWait: "The server is left alone."
    case .underWay: "Another session is fetching it."
    case .ofAnotherSession(let words): words.asSentence
    case .cancelled: "The fetch was given up."
    case .unexpected: "The fetch failed."
    }
  }

  private static func minutes(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded(.up))
    return minutes == 1 ? "a minute" : "\(minutes) minutes"
  }

  private static func shortText(_ error: NetworkError) -> String {
    switch error.reason {
    case .notFound: "The feed’s file is not there."
    case .notPermitted: "The feed’s file may not be read."
    case .notAFile(let kind): "The feed is \(kind)."
    case .tooLarge: "The feed is too large."
    case .cancelled: "The fetch was given up."
    case .failed(let why): "The feed failed: \(why.clipped(toCells: 40))".asSentence
    case .badAddress, .unsupportedScheme: "The feed has no usable address."
    case .notCached: "The feed could not be kept."
    default: error.summary
    }
  }
}

nonisolated extension FeedProblem {
  /// The time for which the source asked to be left alone.
  var wish: Duration? {
    guard case .network(let error) = self else { return nil }
    return switch error.reason {
    case .status(_, let pause): pause
    case .askedToWait(let pause): pause
    default: nil
    }
  }

  /// Whether the source will go on failing until a person changes something there or in the config.
  var isForAPersonToMend: Bool {
    switch self {
    case .network(let error): error.reason.isForAPersonToMend
    case .feed(.empty), .feed(.truncated), .feed(.incomplete), .feed(.interrupted): false
    case .feed, .plainHTTP, .nameTaken: true
    case .store, .readOnly, .noSource, .askedToWait, .underWay, .ofAnotherSession, .cancelled, .unexpected:
      false
    }
  }

  /// Whether the feed's row may know nothing of it.
  var isOfThisSessionAlone: Bool {
    switch self {
    case .plainHTTP, .nameTaken, .store, .unexpected: true
    default: false
    }
  }
}

nonisolated extension NetworkError.Reason {
  /// A missing file is looked for soon again: that costs nobody anything.
  fileprivate var isForAPersonToMend: Bool {
    switch self {
    case .status(let status, _): status >= 200 && !Self.isPassing(status: status)
    case .badAddress, .unsupportedScheme, .notPermitted, .notAFile, .tooLarge, .headersTooLarge, .insecure,
      .untrusted, .badRedirect, .tooManyRedirects:
      true
    default: false
    }
  }
}
