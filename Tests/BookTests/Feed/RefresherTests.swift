@testable import Book
import Feeds
import Foundation
import Networking
import Persistence
import Reservations
import Testing

@MainActor
@Suite struct RefresherTests {
  let directory: TemporaryDirectory
  let time = FakeClock()
  let transport = ScriptedTransport(String(decoding: SampleFeed.document, as: UTF8.self))

  init() throws { directory = try TemporaryDirectory() }

  private func session(_ number: Int64 = 11, feed: FeedSource = .sample) async throws -> TestBook {
    let surroundings = try Surroundings.test(in: directory, time: time)
    return try await TestBook.on(
      directory, session: number, feed: feed,
      network: FeedNetwork(
        transports: [transport], surroundings: surroundings, log: Log(path: nil, clock: time.clock)),
      time: time)
  }

  /// Waits until the rows of the first fetch are there and it has ended: the rows can come first.
  private func hasFetched(_ test: TestBook) async throws {
    let refresher = test.session.refresher
    try await eventually("fresh") {
      refresher.age == .fresh(asOf: .evening) && refresher.lastReport != nil && isAtRest(refresher)
    }
  }

  /// Whether who asks now is answered by a fetch of its own.
  private func isAtRest(_ refresher: Refresher) -> Bool {
    !refresher.isFetching && refresher.unanswered.isEmpty
  }

  private func houses(_ test: TestBook) -> [String] { test.book.dayBook.restaurants.map(\.name) }

  @Test func `the first fetch brings the restaurants into the rows`() async throws {
    let test = try await session()
    try await eventually("three houses") {
      houses(test) == ["Pasta Palace", "Sushi Sensation", "Burger Bonanza"]
    }
    try await hasFetched(test)
    #expect(test.session.refresher.lastReport?.inserted == 3)
    #expect(test.session.refresher.trouble == nil)
    await test.app.quit()
  }

  @Test func `a failed refresh keeps the rows and says how old they are`() async throws {
    let test = try await session()
    try await hasFetched(test)
    transport.answer(.failure(.failed("it answered 503")))
    time.advance(by: .seconds(300))
    test.session.refresher.fetchNow()
    try await eventually("stale") {
      test.session.refresher.age == .stale(asOf: .evening) && isAtRest(test.session.refresher)
    }
    let trouble = try #require(test.session.refresher.trouble)
    #expect(trouble == "The feed failed: it answered 503. Restaurants as of 19:42, next try 19:47 CET.")
    #expect(houses(test).count == 3)
    try await eventually("it is said") { !test.messages.isEmpty }

    transport.answer(.body(String(decoding: SampleFeed.document, as: UTF8.self)))
    test.session.refresher.fetchNow()
    try await eventually("fresh again") { test.session.refresher.trouble == nil }
    await test.app.quit()
  }

  @Test func `a feed that never answered is no feed`() async throws {
    transport.answer(.failure(.notFound))
    let test = try await session(feed: .file(path: "/nowhere/houses.json"))
    try await eventually("it is said") { test.session.refresher.trouble != nil }
    #expect(test.session.refresher.age == .none)
    #expect(
      test.session.refresher.trouble == "The feed’s file is not there. Next try 19:42 CET.")
    await test.app.quit()
  }

  @Test func `a page that is no feed changes nothing`() async throws {
    let test = try await session()
    try await hasFetched(test)
    transport.answer(.body("<html><body>Sign in</body></html>"))
    test.session.refresher.fetchNow()
    try await eventually("it is said") {
      test.session.refresher.trouble?.hasPrefix("The feed is a web page.") == true
    }
    #expect(houses(test).count == 3)
    await test.app.quit()
  }

  @Test func `bad records cost themselves alone`() async throws {
    transport.answer(
      .body(
        #"{"maitre": 1, "restaurants": [{"id": "a", "name": "Aroma"}, {"id": "b"}, 7, {"id": "c", "name": "Cantina"}]}"#
      ))
    let test = try await session(feed: .file(path: "/srv/houses.json"))
    try await eventually("two houses") { houses(test) == ["Aroma", "Cantina"] }
    try await eventually("reported") { test.session.refresher.lastReport?.refused.count == 2 }
    #expect(test.session.refresher.lastReport?.refused.map(\.position) == [2, 3])
    #expect(
      test.book.dayBook.restaurants.allSatisfy { $0.feed == "houses" && $0.timeZone == "Europe/Berlin" })
    await test.app.quit()
  }

  @Test func `two sessions fetch once an interval`() async throws {
    let first = try await session()
    try await hasFetched(first)
    #expect(transport.questions == 1)
    let second = try await session(12)
    try await eventually("the other one's fetch shows") {
      second.session.refresher.age == .fresh(asOf: .evening)
    }
    try await eventually("both wait for the next time") {
      time.wakings.filter { $0 == .seconds(900) }.count == 2
    }
    #expect(transport.questions == 1)

    time.advance(by: .seconds(900))
    try await eventually("one of them asks") {
      first.session.refresher.age == .fresh(asOf: time.now)
        && second.session.refresher.age == .fresh(asOf: time.now)
    }
    // The one that came second looked while the first had it; that the first is done moves its next look.
    try await eventually("both wait again") {
      time.wakings.filter { $0 == .seconds(1800) }.count == 2
    }
    #expect(transport.questions == 2)
    await first.app.quit()
    await second.app.quit()
  }

  @Test func `the next start asks when the interval is over, whoever fetched last`() async throws {
    let first = try await session()
    try await hasFetched(first)
    await first.app.quit()
    time.advance(by: .seconds(60))
    let second = try await session(12)
    try await eventually("it waits") { time.wakings.contains(.seconds(900)) }
    #expect(transport.questions == 1)
    time.advance(by: .seconds(840))
    try await eventually("asked again") { second.session.refresher.lastReport != nil }
    #expect(transport.questions == 2)
    #expect(second.session.refresher.lastReport?.isSameAnswer == true)
    #expect(second.session.refresher.lastReport?.unchanged == 3)
    await second.app.quit()
  }

  @Test func `a session that dies in a fetch holds the feed for a minute`() async throws {
    transport.answer(.silence)
    let dead = try await session()
    try await eventually("it asks") { transport.questions == 1 }
    let row = try await dead.session.container.read { try FeedState.fetch(named: "sample", in: $0) }
    #expect(row?.leaseUntil == Date.evening.addingTimeInterval(60))
    time.advance(by: .seconds(60))
    let living = try await session(12)
    try await eventually("the other one asks") { transport.questions == 2 }
    await dead.app.quit()
    await living.app.quit()
  }

  @Test func `a person who asks during a fetch joins it`() async throws {
    transport.answer(.silence)
    let test = try await session()
    try await eventually("it asks") { transport.questions == 1 }
    test.session.refresher.fetchNow()
    #expect(test.session.refresher.isFetching)
    transport.answer(.body(String(decoding: SampleFeed.document, as: UTF8.self)))
    try await eventually("it is said") { test.messages == ["Fetched: 3 new, 0 as before."] }
    #expect(!test.session.refresher.isFetching)
    #expect(transport.questions == 1)
    await test.app.quit()
  }

  @Test func `a person who asks while another session has the feed gets a fetch`() async throws {
    let first = try await session()
    try await hasFetched(first)
    let second = try await session(12)
    second.session.refresher.fetchNow()
    try await eventually("it is said") { second.messages == ["Fetched: nothing has changed."] }
    await first.app.quit()
    await second.app.quit()
  }

  @Test func `a fetch that a person stops leaves the feed alone until the next one is due`() async throws {
    transport.answer(.silence)
    let test = try await session()
    try await eventually("it asks") { transport.questions == 1 }
    test.session.refresher.cancelFetch()
    try await eventually("it ends") { !test.session.refresher.isFetching }
    try await eventually("it waits") { time.wakings.contains(.seconds(900)) }
    #expect(test.messages.first?.hasPrefix("Fetching stopped.") == true)
    #expect(transport.questions == 1)
    await test.app.quit()
  }

  @Test func `who asks right after stopping is answered`() async throws {
    transport.answer(.silence)
    let test = try await session()
    try await eventually("it asks") { transport.questions == 1 }
    test.session.refresher.fetchNow()
    test.session.refresher.cancelFetch()
    transport.answer(.body(String(decoding: SampleFeed.document, as: UTF8.self)))
    test.session.refresher.fetchNow()
    try await eventually("it comes") { test.messages.last == "Fetched: 3 new, 0 as before." }
    #expect(transport.questions == 2)
    await test.app.quit()
  }

  @Test func `a feed that fails by itself is said once, without anybody asking`() async throws {
    let test = try await session()
    try await hasFetched(test)
    transport.answer(.failure(.failed("it answered 503")))
    try await eventually("it waits") { time.wakings.contains(.seconds(900)) }
    time.advance(by: .seconds(900))
    try await eventually("it is said") {
      test.messages.first?.hasPrefix("The feed failed: it answered 503.") == true
    }
    #expect(houses(test).count == 3)
    await test.app.quit()
  }

  @Test func `without a feed nothing is asked`() async throws {
    let test = try await session(feed: .none)
    test.session.refresher.fetchNow()
    try await eventually("it is said") { test.messages == ["There is no feed."] }
    #expect(transport.questions == 0)
    #expect(test.session.refresher.age == .none)
    await test.app.quit()
  }
}
