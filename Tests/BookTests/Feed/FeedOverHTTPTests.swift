import Feeds
import Foundation
import HostileServer
import Networking
import Persistence
import Reservations
import Testing

@testable import Book

/// Documents as servers send them, into a book that has three houses of the feed.
@Suite struct FeedOverHTTPTests {
  private let directory: TemporaryDirectory
  private let time = FakeClock()

  init() throws { directory = try TemporaryDirectory() }

  private static let good = #"""
    {"maitre": 1, "restaurants": [{"id": "a", "name": "Aroma"}, {"id": "b", "name": "Bodega"}, {"id": "c", "name": "Cantina"}]}
    """#

  private func setting(_ server: HostileServer) throws -> FeedSetting {
    let address = try ResourceAddress(parsing: server.url("/feed"), workingDirectory: "/")
    return FeedSetting(name: "town", source: .web(address))
  }

  private func network(_ feeds: [FeedSetting] = []) throws -> FeedNetwork {
    let web = FeedNetwork.web(clock: NetworkClock(time.clock), feeds: feeds, variables: ["TOKEN": "Bearer x"])
    return FeedNetwork(
      transports: [web], surroundings: try .test(in: directory, time: time),
      log: Log(path: nil, clock: time.clock))
  }

  private func book(_ feed: FeedSetting, _ store: StartOptions.Store = .inMemory) async throws -> CommandBook
  {
    try await CommandBook.open(
      StartOptions(store: store, feeds: [feed]), surroundings: .test(in: directory, time: time),
      network: try network([feed]))
  }

  private func houses(_ book: CommandBook) async throws -> [Restaurant] {
    try await book.container.read { try Restaurant.fetchAll(in: $0) }
  }

  /// By the one connection that writes, since the book was opened.
  private func rowsWritten(_ book: CommandBook) async throws -> Int {
    let counts = try await book.container.transaction { context in
      try context.reading.rows("SELECT total_changes()") { try $0.value(0, as: Int.self) }
    }
    return try #require(counts.first)
  }

  private static let deep = String(repeating: "[", count: 5_000_000)
  private static let utf16 = Array("\u{FEFF}[]".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

  /// Five million bytes are no name of a test.
  struct Document: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let reason: String
    var testDescription: String { "\(bytes.count) bytes, \(reason)" }

    init(_ bytes: some Sequence<UInt8>, _ reason: String) {
      self.bytes = Array(bytes)
      self.reason = reason
    }
  }

  @Test(arguments: [
    Document("".utf8, "The feed is empty."), Document("null".utf8, "is a single value, not a list"),
    Document("[]".utf8, "is a bare list that does not say what it lists"),
    Document(good.utf8.dropLast(30), "is cut off at byte"),
    Document("<!doctype html><title>Sign in".utf8, "is a web page, not JSON"),
    Document(utf16, "is written in UTF-16"), Document("NaN".utf8, "is plain text, not JSON"),
    Document(deep.utf8, "is nested deeper than 1000000 levels"),
    Document("{\"restaurants\": \(deep)".utf8, "is nested deeper than 1000000 levels"),
    Document("{\"maitre\": 1e400, \"restaurants\": []}".utf8, "no version number"),
  ])
  func `a document that is no feed changes no row and says why`(document: Document) async throws {
    let server = try HostileServer { _ in .ok(Self.good) }
    let book = try await book(try setting(server))
    #expect(try await book.fetch().inserted == 3)
    let before = try await houses(book)
    server.answers { _ in .ok(document.bytes) }
    await #expect {
      _ = try await book.fetch()
    } throws: {
      "\($0)".contains(document.reason)
    }
    #expect(try await houses(book) == before)
    await book.close()
  }

  @Test(
    arguments: [
      (#"{"id": "b", "name": "B", "latitude": NaN}"#, "is not valid JSON at byte"),
      (#"{"id": "b", "name": "B", "latitude": 1e400, "longitude": 1}"#, "no number from -90 to 90"),
      (#"{"id": "a", "name": "Twice"}"#, "same id as #1"), (#"{"id": "A", "name": "Case"}"#, "same id as #1"),
      (#"{"id": [7], "name": "List"}"#, "not a text"),
    ])
  func `one bad record of a feed costs itself alone`(record: String, reason: String) async throws {
    let others = (1...998).map { #"{"id": \#($0), "name": "House \#($0)"}"# }
    let first = #"{"id": "a", "name": "Aroma"}"#
    let document =
      "\u{FEFF}{\"maitre\": 1, \"restaurants\": [\(([first, record] + others).joined(separator: ",\n"))]}"
    let server = try HostileServer { _ in .ok(document) }
    let book = try await book(try setting(server))
    let report = try await book.fetch()
    #expect(report.inserted == 999)
    #expect(report.refused.map(\.position) == [2] && report.refused.map(\.line) == [2])
    #expect(report.refused.first?.reason.contains(reason) == true)
    await book.close()
  }

  @Test func `an empty feed marks nothing until a person accepts it`() async throws {
    let server = try HostileServer { _ in .ok(Self.good) }
    let book = try await book(try setting(server))
    _ = try await book.fetch()
    server.answers { _ in .ok(#"{"maitre": 1, "restaurants": []}"#) }
    #expect(try await book.fetch().withheld == 3)
    #expect(try await houses(book).allSatisfy { $0.missingSince == nil })
    #expect(try await book.fetch(acceptsRemovals: true).missing == 3)
    server.answers { _ in .ok(Self.good) }
    #expect(try await book.fetch().updated == 3)
    #expect(try await houses(book).allSatisfy { $0.missingSince == nil })
    await book.close()
  }

  @Test func `an answer that has not changed costs one request and the feed's row`() async throws {
    let server = try HostileServer { question in
      question.headers["if-none-match"] == "\"1\""
        ? .status(304, ["ETag": "\"1\""]) : .ok(Self.good, ["ETag": "\"1\""])
    }
    let feed = try setting(server)
    let book = try await book(feed)
    let fetch = FeedFetch(
      feed, container: book.container, network: try network(),
      surroundings: try .test(in: directory, time: time))
    _ = await fetch.run(isForced: false)
    let before = try await houses(book)
    let written = try await rowsWritten(book)
    time.advance(by: .seconds(900))
    guard case .done(let report) = await fetch.run(isForced: false) else {
      Issue.record("it was not read")
      return
    }
    #expect(report.isSameAnswer && report.unchanged == 3)
    #expect(server.questions.count == 2)
    // The lease, and how it ended.
    #expect(try await rowsWritten(book) - written == 2)
    #expect(try await houses(book) == before)
    #expect(try await book.feedStates().map(\.fetchedAt) == [time.now])
    await book.close()
  }

  @Test func `fifty sessions on one book ask once an interval`() async throws {
    let server = try HostileServer { _ in .ok(Self.good) }
    let feed = try setting(server)
    // Opened ten times, as programs do: by one connection the sessions would be in a row.
    var books: [CommandBook] = []
    for _ in 1...10 { books.append(try await book(feed, .file(path: "\(directory.path)/book.db"))) }
    let fetches = try (1...50).map { number in
      FeedFetch(
        feed, container: books[number % 10].container, network: try network(),
        surroundings: try .test(in: directory, time: time, session: Int64(number)))
    }
    for round in 1...3 {
      await withTaskGroup { group in
        for fetch in fetches { group.addTask { _ = await fetch.run(isForced: false) } }
      }
      #expect(server.questions.count == round)
      time.advance(by: .seconds(900))
    }
    for book in books { await book.close() }
  }

  @Test func `a secret goes with the request, and plain HTTP from elsewhere is refused`() async throws {
    let server = try HostileServer { _ in .ok(Self.good) }
    var feed = try setting(server)
    feed.authorization = .environment(name: "TOKEN")
    let first = try await book(feed)
    _ = try await first.fetch()
    #expect(server.questions.first?.headers["authorization"] == "Bearer x")
    await first.close()
    let far = FeedSetting(
      name: "far", source: .web(ResourceAddress(scheme: "http", location: "//192.0.2.1/feed")))
    let second = try await book(far)
    await #expect(throws: FeedProblem.plainHTTP("far")) { _ = try await second.fetch() }
    await second.close()
  }
}
