import Feeds
import Networking

/// What feeds are fetched with: the sample that is part of the program, files, and one cache for them.
public nonisolated struct FeedNetwork: Sendable {
  let manager: NetworkManager

  /// The sample after a second, which stands for a network's, files of this machine, and servers.
  ///
  /// - Parameter feeds: Those whose headers and exceptions count.
  public init(surroundings: Surroundings, log: Log, feeds: [FeedSetting] = []) {
    let clock = NetworkClock(surroundings.clock)
    let sample = BuiltInTransport(scheme: "sample", delay: .seconds(1), clock: clock) {
      SampleFeed.document
    }
    let web = Self.web(clock: clock, feeds: feeds, variables: surroundings.variables)
    self.init(transports: [sample, FileTransport(), web], surroundings: surroundings, log: log)
  }

  /// Plain HTTP is let through where any feed asks for it; a fetch looks whether it is its own.
  static func web(
    clock: NetworkClock, feeds: [FeedSetting], variables: [String: String]
  ) -> CurlTransport {
    let secrets = FeedSecrets(feeds: feeds, variables: variables)
    return CurlTransport(
      userAgent: "maitre", clock: clock,
      plainHTTP: feeds.contains(where: \.allowsPlainHTTP) ? .anywhere : .loopback,
      authorization: { address async throws(NetworkError) in try secrets.header(for: address) })
  }

  /// These transports; answers are kept on disk only while the clock is the machine's, so that a demonstration's times do not stay.
  public init(transports: [any Transport], surroundings: Surroundings, log: Log) {
    manager = NetworkManager(
      transports: transports,
      cacheDirectory: surroundings.clock.isMachineTime ? surroundings.directories?.cache : nil,
      clock: NetworkClock(surroundings.clock),
      cacheFailed: { log.write(.warning, "feed: \($0)") })
  }
}

nonisolated extension NetworkClock {
  init(_ clock: BookClock) {
    self.init(wall: clock.now, monotonic: clock.elapsed, sleep: clock.sleep)
  }
}
