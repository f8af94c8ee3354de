import Feeds
import Foundation
import HostileServer
import Networking
import Persistence
import Reservations
import Synchronization
import Testing

@testable import Book

/// Several sessions, caches and sources on one book.
@Suite struct FeedSharingTests {
  private let directory: TemporaryDirectory
  private let time = FakeClock()

  init() throws { directory = try TemporaryDirectory() }

  private static func document(_ names: [String]) -> String {
    let records = names.map { #"{"id": "\#($0)", "name": "\#($0)"}"# }.joined(separator: ",")
    return #"{"maitre": 1, "restaurants": [\#(records)]}"#
  }

  private func network(_ transport: any Transport) throws -> FeedNetwork {
    FeedNetwork(
      transports: [transport], surroundings: try .test(in: nil, time: time),
      log: Log(path: nil, clock: time.clock))
  }

  private func web() throws -> FeedNetwork {
    try network(FeedNetwork.web(clock: NetworkClock(time.clock), feeds: [], variables: [:]))
  }

  private func setting(_ server: HostileServer, interval: TimeInterval = 900) throws -> FeedSetting {
    let address = try ResourceAddress(parsing: server.url("/feed"), workingDirectory: "/")
    var setting = FeedSetting(name: "town", source: .web(address))
    setting.interval = interval
    return setting
  }

  private func book(_ store: StartOptions.Store = .inMemory) async throws -> CommandBook {
    try await CommandBook.open(
      StartOptions(store: store, feeds: []), surroundings: .test(in: directory, time: time))
  }

  private func fetch(
    _ setting: FeedSetting, _ book: CommandBook, _ network: FeedNetwork, session: Int64 = 1,
    progress: @escaping @Sendable (FeedProgress) -> Void = { _ in }
  ) throws -> FeedFetch {
    FeedFetch(
      setting, container: book.container, network: network,
      surroundings: try .test(in: directory, time: time, session: session), progress: progress)
  }

  private func names(_ book: CommandBook) async throws -> [String] {
    try await book.container.read { try Restaurant.fetchAll(in: $0).map(\.name).sorted() }
  }

  private func row(_ book: CommandBook, _ name: String = "town") async throws -> FeedState {
    try #require(try await book.container.read { try FeedState.fetch(named: name, in: $0) })
  }

  @Test func `an older answer of another cache changes nothing`() async throws {
    let server = try HostileServer { _ in .ok(Self.document(["Old"])) }
    let feed = try setting(server)
    let (mine, theirs, elsewhere) = (try web(), try web(), try await book())
    _ = await (try fetch(feed, elsewhere, theirs)).run(isForced: true)
    time.advance(by: .seconds(100))
    server.answers { _ in .ok(Self.document(["New"])) }
    let book = try await book()
    _ = await (try fetch(feed, book, mine)).run(isForced: true)
    let before = try await row(book)
    time.advance(by: .seconds(1000))
    server.answers { _ in .status(503) }
    let outcome = await (try fetch(feed, book, theirs, session: 2)).run(isForced: false)
    guard case .failed(.network) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let after = try await row(book)
    #expect(try await names(book) == ["New"])
    #expect(after.fetchedAt == before.fetchedAt && after.bodyHash == before.bodyHash && after.failures == 1)
    await book.close()
    await elsewhere.close()
  }

  @Test func `an answer that is older than the rows is not read`() async throws {
    let server = try HostileServer { _ in .ok(Self.document(["New"])) }
    let (feed, book, network) = (try setting(server), try await book(), try web())
    _ = await (try fetch(feed, book, network)).run(isForced: true)
    server.answers { _ in .ok(Self.document(["Old"]), ["Age": "5000"]) }
    time.advance(by: .seconds(1000))
    _ = await (try fetch(feed, book, network)).run(isForced: true)
    #expect(try await names(book) == ["New"])
    #expect(try await row(book).fetchedAt == .evening)
    await book.close()
  }

  @Test func `fifty sessions leave a server alone for as long as it asks`() async throws {
    let server = try HostileServer { _ in .status(503, ["Retry-After": "3600"]) }
    let feed = try setting(server, interval: 30)
    var books: [CommandBook] = []
    for _ in 1...3 { books.append(try await book(.file(path: "\(directory.path)/book.db"))) }
    let fetches = try (0..<50).map { number in
      try fetch(feed, books[number % 3], try web(), session: Int64(number + 1))
    }
    for _ in 1...4 {
      for fetch in fetches { _ = await fetch.run(isForced: false) }
      time.advance(by: .seconds(880))
    }
    #expect(server.questions.count == 1)
    let outcome = await fetches[7].run(isForced: true)
    guard case .failed(.askedToWait(let seconds)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(seconds == 80 && server.questions.count == 1)
    time.advance(by: .seconds(80))
    for fetch in fetches { _ = await fetch.run(isForced: false) }
    #expect(server.questions.count == 2)
    for book in books { await book.close() }
  }

  @Test func `an answer that was read in part is read again`() async throws {
    let transport = ScriptedTransport(Self.document(["First"]))
    var feed = FeedSetting(name: "town", source: .file(path: "/town.json"))
    feed.interval = 30
    let (book, network) = (try await book(), try network(transport))
    _ = await (try fetch(feed, book, network)).run(isForced: false)
    transport.answer(.body(Self.document(["First"] + (1...4_000).map { "House \($0)" })))
    time.advance(by: .seconds(31))
    let running = Mutex<Task<FeedFetch.Outcome, Never>?>(nil)
    let interrupted = try fetch(feed, book, network) { progress in
      if case .merging(let done, _) = progress, done > 0 { running.withLock { $0?.cancel() } }
    }
    let task = running.withLock { running in
      let task = Task { await interrupted.run(isForced: false) }
      running = task
      return task
    }
    #expect(await task.value.isNotNeeded)
    #expect(try await names(book).count > 1)
    #expect(try await row(book).bodyHash == nil)
    transport.answer(.body(Self.document(["First"])))
    time.advance(by: .seconds(61))
    let again = await (try fetch(feed, book, network)).run(isForced: false)
    guard case .done(let report) = again else {
      Issue.record("\(again)")
      return
    }
    #expect(!report.isSameAnswer)
    await book.close()
  }

  @Test func `a fetch that lost its lease writes nothing`() async throws {
    let (slow, fast) = (ScriptedTransport(""), ScriptedTransport(Self.document(["Fast"])))
    slow.answer(.silence)
    let feed = FeedSetting(name: "town", source: .file(path: "/town.json"))
    let book = try await book()
    let loser = try fetch(feed, book, try network(slow), session: 1)
    let task = Task { await loser.run(isForced: false) }
    try await eventually("it asks") { slow.questions == 1 }
    _ = await (try fetch(feed, book, try network(fast), session: 2)).run(isForced: true)
    let before = try await row(book)
    slow.answer(.body(Self.document(["Slow"])))
    #expect(await task.value.isNotNeeded)
    #expect(try await names(book) == ["Fast"])
    #expect(try await row(book) == before)
    await book.close()
  }

  @Test func `a file does not take the name of another source`() async throws {
    let transport = ScriptedTransport(Self.document(["One"]))
    let (book, network) = (try await book(), try network(transport))
    let one = try #require(FeedSetting(.file(path: "/a/town.json")))
    let other = try #require(FeedSetting(.file(path: "/b/town.json")))
    _ = await (try fetch(one, book, network)).run(isForced: true)
    let outcome = await (try fetch(other, book, network)).run(isForced: true)
    guard case .failed(.nameTaken("town", source: "/a/town.json")) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    // A person who has named it may have moved it.
    let moved = FeedSetting(name: "town", source: .file(path: "/b/town.json"))
    guard case .done = await (try fetch(moved, book, network)).run(isForced: false) else {
      Issue.record("a feed of the config may move")
      return
    }
    await book.close()
  }

  @Test func `a source that never gave anything keeps no name from another one`() async throws {
    let transport = ScriptedTransport("")
    transport.answer(.failure(.notFound))
    let (book, network) = (try await book(), try network(transport))
    let typo = try #require(FeedSetting(.file(path: "/a/town.json")))
    let right = try #require(FeedSetting(.file(path: "/b/town.json")))
    _ = await (try fetch(typo, book, network)).run(isForced: true)
    transport.answer(.body(Self.document(["One"])))
    let outcome = await (try fetch(right, book, network)).run(isForced: true)
    guard case .done = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try await row(book).source == "/b/town.json")
    await book.close()
  }

  @Test(arguments: ["http://127.0.0.1:80@192.0.2.1/feed", "http://192.0.2.2/feed"])
  func `plain HTTP is for the feed that asks for it`(text: String) async throws {
    var plain = FeedSetting(
      name: "plain", source: .web(try ResourceAddress(parsing: "http://192.0.2.1/", workingDirectory: "/")))
    plain.allowsPlainHTTP = true
    let web = FeedNetwork.web(clock: NetworkClock(time.clock), feeds: [plain], variables: [:])
    let address = try ResourceAddress(parsing: text, workingDirectory: "/")
    await #expect(throws: NetworkError(address, .insecure)) {
      _ = try await web.answer(for: address, validators: Validators())
    }
  }
}
