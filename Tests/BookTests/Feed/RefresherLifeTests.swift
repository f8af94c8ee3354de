import Feeds
import Foundation
import Persistence
import Reservations
import Testing

@testable import Book

@MainActor
@Suite struct RefresherLifeTests {
  private let time = FakeClock()

  @Test func `a refresher that nobody holds is gone while it waits for the next time`() async throws {
    let surroundings = try Surroundings.test(in: nil, time: time)
    let options = StartOptions(store: .inMemory)
    let container = try await BookOpening(options: options, surroundings: surroundings).factory()
      .makeOne(isStoredInMemoryOnly: true)
    let log = Log(path: nil, clock: time.clock)
    let transport = ScriptedTransport(String(decoding: SampleFeed.document, as: UTF8.self))
    var refresher: Refresher? = Refresher(
      feeds: [FeedSetting(.sample)].compactMap(\.self), container: container,
      network: FeedNetwork(transports: [transport], surroundings: surroundings, log: log),
      surroundings: surroundings, log: log, messages: MessageQueue(clock: time.clock))
    weak let watched = refresher
    await refresher?.start()
    try await eventually("it waits") { time.wakings == [.seconds(900)] }
    refresher = nil
    try await eventually("it is gone") { watched == nil }
    // Ends the task that sleeps.
    time.advance(by: .seconds(900))
    await container.close()
  }
}
