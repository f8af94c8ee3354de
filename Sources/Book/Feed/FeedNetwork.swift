import Feeds
import Networking

/// What feeds are fetched with: the sample that is part of the program, files, and one cache for them.
public nonisolated struct FeedNetwork: Sendable {
  let manager: NetworkManager

  /// The sample after a second, which stands for a network's, and files of this machine.
  public init(surroundings: Surroundings, log: Log) {
    let clock = NetworkClock(surroundings.clock)
    let sample = BuiltInTransport(scheme: "sample", delay: .seconds(1), clock: clock) {
      SampleFeed.document
    }
    self.init(transports: [sample, FileTransport()], surroundings: surroundings, log: log)
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
  fileprivate init(_ clock: BookClock) {
    self.init(wall: clock.now, monotonic: clock.elapsed, sleep: clock.sleep)
  }
}
