import Feeds
import Networking
import Testing

@testable import Book

@Suite struct FeedPauseTests {
  private static let address = ResourceAddress(scheme: "https", location: "//example.org/feed")
  private static let week = 7 * 86_400.0

  private static func network(_ reason: NetworkError.Reason) -> FeedProblem {
    .network(NetworkError(address, reason))
  }

  private func pause(
    _ problem: FeedProblem, interval: Double = 900, own: Duration = .zero, network: Duration = .zero
  ) -> FeedPause {
    FeedPause(after: problem, interval: interval, own: own, network: network)
  }

  @Test func `a feed is left alone for the longest of what was seen and asked for, and never for nothing`() {
    let fault = Self.network(.notConnected("x"))
    #expect(pause(fault, own: .seconds(20), network: .seconds(9)).seconds == 20)
    let brief = Self.network(.status(503, retryAfter: .seconds(3)))
    #expect(pause(brief, own: .seconds(20), network: .seconds(90)).seconds == 90)
    #expect(pause(fault).seconds == 5)
    let wished = pause(Self.network(.status(503, retryAfter: .seconds(3600))))
    #expect(wished.seconds == 3600 && wished.isWished)
  }

  @Test(arguments: [
    network(.status(401, retryAfter: nil)), network(.status(403, retryAfter: nil)),
    network(.status(404, retryAfter: nil)), network(.status(410, retryAfter: nil)),
    network(.tooLarge(limit: 9)),
    network(.untrusted("x")), network(.badRedirect("x")), network(.insecure), .feed(.html),
    .feed(.notAFeed("x")), .feed(.malformed(at: 3)), .plainHTTP("x"),
  ])
  func `a fault that only a person can mend waits an interval, but at most an hour`(problem: FeedProblem) {
    #expect(pause(problem, interval: 30).seconds == 60)
    #expect(pause(problem, interval: 900).seconds == 900)
    #expect(pause(problem, interval: Self.week).seconds == 3600)
    #expect(!pause(problem).isWished)
  }

  @Test(arguments: [
    network(.status(500, retryAfter: nil)), network(.status(429, retryAfter: nil)),
    network(.status(408, retryAfter: nil)), network(.status(425, retryAfter: nil)),
    network(.unknownHost("x")),
    network(.notConnected("x")), network(.brokenAnswer("x")), network(.notFound),
    network(.timedOut(.seconds(1), whileConnecting: true)), .feed(.truncated(at: 3)), .feed(.incomplete("x")),
    .feed(.empty),
  ])
  func `a fault that passes is looked at again soon`(problem: FeedProblem) {
    #expect(pause(problem, interval: Self.week, own: .seconds(20)).seconds == 20)
  }
}
