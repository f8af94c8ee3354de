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
    try await eventually("it waits") { time.wakings.count == 1 }
    #expect(time.wakings[0] >= .seconds(5))
    await refresher.stop()
    await container.close()
  }

  @Test func `fetching that was stopped does not go on with the next feed`() async throws {
    transport.answer(.silence)
    let container = try await container()
    let feeds = ["a", "b"].map { FeedSetting(name: $0, source: .file(path: "/\($0).json")) }
    let refresher = try refresher(feeds, container)
    refresher.fetchNow()
    try await eventually("it asks") { transport.questions == 1 }
    refresher.cancelFetch()
    try await eventually("it ends") { !refresher.isFetching }
    await refresher.stop()
    #expect(transport.questions == 1)
    await container.close()
  }
}
