import Feeds
import Foundation
import Networking
import Persistence
import Reservations
import Testing

@testable import Book

/// What a refresher waits for, and what it tells while it cannot fetch.
@MainActor
@Suite struct RefresherPauseTests {
  private let directory: TemporaryDirectory
  private let time = FakeClock()
  private let transport = ScriptedTransport(String(decoding: SampleFeed.document, as: UTF8.self))

  init() throws { directory = try TemporaryDirectory() }

  private func container(isReadOnly: Bool = false) async throws -> ModelContainer {
    let options = StartOptions(store: .file(path: "\(directory.path)/book.db"), isReadOnly: isReadOnly)
    return try await BookOpening(options: options, surroundings: .test(in: directory, time: time)).factory()
      .makeOne(isStoredInMemoryOnly: false)
  }

  private func refresher(_ feeds: [FeedSetting], _ container: ModelContainer, _ messages: MessageQueue? = nil)
    throws -> Refresher
  {
    let surroundings = try Surroundings.test(in: nil, time: time)
    let log = Log(path: nil, clock: time.clock)
    let web = FeedNetwork.web(clock: NetworkClock(time.clock), feeds: feeds, variables: [:])
    return Refresher(
      feeds: feeds, container: container,
      network: FeedNetwork(transports: [transport, web], surroundings: surroundings, log: log),
      surroundings: surroundings, log: log, messages: messages ?? MessageQueue(clock: time.clock))
  }

  /// Without those of messages, which leave the screen after some seconds.
  private var wakings: [Duration] { time.wakings.filter { $0 - time.elapsed >= .seconds(60) } }

  @Test func `a session that only reads waits for no fetch`() async throws {
    let writer = try await container()
    let reader = try await container(isReadOnly: true)
    let refresher = try refresher([try #require(FeedSetting(.sample))], reader)
    await refresher.start()
    // By then a fetch of its own would have come to its pause.
    for _ in 1...5 { _ = await refresher.keepers[0].run(isForced: false) }
    #expect(transport.questions == 0 && time.wakings.isEmpty)
    #expect(refresher.trouble == nil)
    await refresher.stop()
    await reader.close()
    await writer.close()
  }

  @Test func `plain HTTP that nobody allowed is told on the screen`() async throws {
    let container = try await container()
    let far = FeedSetting(
      name: "far", source: .web(ResourceAddress(scheme: "http", location: "//192.0.2.1/feed")))
    let refresher = try refresher([far], container)
    await refresher.start()
    try await eventually("told") {
      refresher.trouble?.hasPrefix("The feed’s address is not https:.") == true
    }
    try await eventually("it waits") { wakings == [.seconds(900)] }
    await refresher.stop()
    await container.close()
  }

  @Test func `a feed whose name is another's is tried once an interval, and told`() async throws {
    let container = try await container()
    let first = try refresher([try #require(FeedSetting(.file(path: "/a/town.json")))], container)
    await first.start()
    try await eventually("it waits") { wakings == [.seconds(900)] }
    await first.stop()
    let second = try refresher([try #require(FeedSetting(.file(path: "/b/town.json")))], container)
    time.advance(by: .seconds(100))
    await second.start()
    try await eventually("it waits") { wakings == [.seconds(1000)] }
    try await eventually("told") {
      second.trouble?.hasPrefix("The name town is another feed’s.") == true
    }
    time.advance(by: .seconds(900))
    try await eventually("it waits again") { wakings == [.seconds(1900)] }
    #expect(transport.questions == 1)
    await second.stop()
    await container.close()
  }

  @Test func `a source that refuses is not asked again for an hour, however long its interval`() async throws
  {
    transport.answer(.failure(.status(401, retryAfter: nil)))
    let container = try await container()
    var feed = try #require(FeedSetting(.file(path: "/a/town.json")))
    feed.interval = 7 * 86_400
    let refresher = try refresher([feed], container)
    await refresher.start()
    try await eventually("it waits") { wakings == [.seconds(3600)] }
    try await eventually("told") {
      refresher.trouble == "The server answered 401. Next try 20:42 CET."
    }
    time.advance(by: .seconds(3600))
    try await eventually("it waits again") { wakings == [.seconds(7200)] }
    #expect(transport.questions == 2)
    time.advance(by: .seconds(3 * 3600 + 600))
    try await eventually("it has asked again") { transport.questions == 3 }
    try await eventually("told with its day") {
      refresher.trouble == "The server answered 401. Next try Sat 5 Dec 00:52 CET."
    }
    await refresher.stop()
    await container.close()
  }
}
