import Feeds
import Networking

/// What feeds are fetched with: the sample that is part of the program, files, and one cache for them.
public nonisolated struct FeedNetwork: Sendable {
  let manager: NetworkManager
  /// How long a feed that failed is left alone, with each failure longer.
  let backOff: BackOff

  /// The sample after a second, which stands for a network's, files of this machine, and servers.
  ///
  /// - Parameters:
  ///   - feeds: Those whose headers and exceptions count.
  ///   - way: How servers are reached.
  public init(
    surroundings: Surroundings, log: Log, feeds: [FeedSetting] = [], way: FeedWay = FeedWay()
  ) {
    let clock = NetworkClock(surroundings.clock)
    let sample = BuiltInTransport(scheme: "sample", delay: .seconds(1), clock: clock) {
      SampleFeed.document
    }
    let web = Self.web(clock: clock, feeds: feeds, way: way, variables: surroundings.variables)
    self.init(transports: [sample, FileTransport(), web], surroundings: surroundings, log: log)
  }

  /// Plain HTTP is let through for the feeds that ask for it.
  static func web(
    clock: NetworkClock, feeds: [FeedSetting], way: FeedWay = FeedWay(), variables: [String: String],
    limits: TransferLimits = TransferLimits()
  ) -> CurlTransport {
    let secrets = FeedSecrets(feeds: feeds, variables: variables)
    let plain = Set(feeds.filter(\.allowsPlainHTTP).compactMap(\.source.address))
    return CurlTransport(
      userAgent: "maitre", clock: clock, limits: limits,
      plainHTTP: { plain.contains($0) ? .anywhere : .loopback },
      proxy: way.proxy, certificateAuthorities: way.certificateAuthorities,
      authorization: { address async throws(NetworkError) in try secrets.header(for: address) })
  }

  /// These transports; answers are kept on disk only while the clock is the machine's, so that a demonstration's times do not stay.
  public init(
    transports: [any Transport], surroundings: Surroundings, log: Log,
    backOff: BackOff = BackOff(first: .seconds(30))
  ) {
    self.backOff = backOff
    manager = NetworkManager(
      transports: transports,
      cacheDirectory: surroundings.clock.isMachineTime ? surroundings.directories?.cache : nil,
      clock: NetworkClock(surroundings.clock),
      cacheFailed: { log.write(.warning, "feed: \($0)") }, backOff: backOff)
  }
}

nonisolated extension NetworkClock {
  init(_ clock: BookClock) {
    self.init(wall: clock.now, monotonic: clock.elapsed, sleep: clock.sleep)
  }
}
