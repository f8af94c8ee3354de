import Foundation
import HostileServer
import Networking
import Persistence
import Reservations
import Synchronization
import Testing
import Timing

@testable import Book

/// Several feeds at once: none waits for another, and all of them end when a person says so.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct SeveralFeedsTests {
  private let time = FakeClock()

  private nonisolated static func document(_ name: String, count: Int = 1) -> String {
    let records = (1...count).map { #"{"id": "\#(name)\#($0)", "name": "House \#($0)"}"# }
    return #"{"maitre": 1, "restaurants": [\#(records.joined(separator: ","))]}"#
  }

  /// Holds the answers of every path in `slow`, and gives the others.
  private func server(slow: Set<String>) throws -> HostileServer {
    try HostileServer { question in
      slow.contains(question.path) ? .steps([.hold]) : .ok(Self.document(String(question.path.dropFirst())))
    }
  }

  private func feeds(_ names: [String], _ server: HostileServer) throws -> [FeedSetting] {
    try names.map { name in
      let address = try ResourceAddress(parsing: server.url("/\(name)"), workingDirectory: "/")
      return FeedSetting(name: name, source: .web(address))
    }
  }

  private func refresher(
    _ feeds: [FeedSetting], _ container: ModelContainer, _ messages: MessageQueue
  ) throws -> Refresher {
    let surroundings = try Surroundings.test(in: nil, time: time)
    let log = Log(path: nil, clock: time.clock)
    // The real limit of ten seconds passes before the others come when the machine is busy.
    let web = FeedNetwork.web(
      clock: NetworkClock(time.clock), feeds: feeds, variables: [:],
      limits: TransferLimits(connecting: Patience.most, whole: Patience.most))
    return Refresher(
      feeds: feeds, container: container,
      network: FeedNetwork(transports: [web], surroundings: surroundings, log: log),
      surroundings: surroundings, log: log, messages: messages)
  }

  private func container() async throws -> ModelContainer {
    try await BookOpening(
      options: StartOptions(store: .inMemory), surroundings: .test(in: nil, time: time)
    ).factory().makeOne(isStoredInMemoryOnly: true)
  }

  private func houses(_ container: ModelContainer) async throws -> [String] {
    try await container.read { try Restaurant.fetchAll(in: $0).map(\.feed).sorted() }
  }

  /// Which feeds have been fetched.
  private func ended(_ refresher: Refresher) -> [String] {
    refresher.keepers.filter { !$0.isFetching && $0.lastReport != nil }.map(\.setting.name)
  }

  @Test func `a slow feed keeps no other one waiting, and those can be asked for again meanwhile`()
    async throws
  {
    let server = try server(slow: ["/b"])
    let (container, messages) = (try await container(), MessageQueue(clock: time.clock))
    let refresher = try refresher(try feeds(["a", "b", "c", "d"], server), container, messages)
    refresher.fetchNow()
    try await eventually("the others come") { ended(refresher) == ["a", "c", "d"] }
    #expect(refresher.isFetching)
    #expect(try await houses(container) == ["a", "c", "d"])
    try await eventually("the others are answered") { refresher.unanswered == ["b"] }
    #expect(messages.shown?.text.hasSuffix(": Fetched: 1 new, 0 as before.") == true)
    refresher.fetchNow()
    try await eventually("they are asked again") { server.questions.count == 7 }
    #expect(server.questions.map(\.path).sorted() == ["/a", "/a", "/b", "/c", "/c", "/d", "/d"])
    refresher.cancelFetch()
    try await eventually("it ends") { !refresher.isFetching }
    await refresher.stop()
    await container.close()
  }

  @Test func `the message tells of all that were asked for, of what went wrong first`() async throws {
    let server = try HostileServer { question in .ok(Self.document(String(question.path.dropFirst()))) }
    let (container, messages) = (try await container(), MessageQueue(clock: time.clock))
    let refresher = try refresher(try feeds(["a", "b"], server), container, messages)
    await refresher.start()
    try await eventually("both come") { ended(refresher) == ["a", "b"] && refresher.age.asOf != nil }
    server.answers { question in
      question.path == "/b" ? .status(404) : .ok(Self.document(String(question.path.dropFirst()), count: 2))
    }
    refresher.fetchNow()
    let trouble = "b: The server answered 404. Restaurants as of 19:42, next try 19:57 CET."
    try await eventually("both are told") {
      messages.shown?.text == "\(trouble) a: Fetched: 1 new, 1 as before." && messages.shown?.kind == .warned
    }
    try await eventually("the rows tell it too") { refresher.trouble == trouble }
    await refresher.stop()
    await container.close()
  }

  @Test func `at most four are fetched at once, and stopping ends those that wait too`() async throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    let server = try server(slow: Set(names.map { "/\($0)" }))
    let (container, messages) = (try await container(), MessageQueue(clock: time.clock))
    let refresher = try refresher(try feeds(names, server), container, messages)
    refresher.fetchNow()
    try await eventually("four ask") { server.questions.count == 4 }
    #expect(refresher.keepers.filter(\.isFetching).count == 6)
    refresher.cancelFetch()
    try await eventually("all end") { !refresher.isFetching }
    #expect(server.questions.count == 4)
    #expect(messages.shown?.text.hasPrefix("Fetching stopped.") == true)
    await refresher.stop()
    await container.close()
  }

  @Test func `one that ends lets the next one begin`() async throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    let server = try server(slow: ["/a", "/b", "/c"])
    let (container, messages) = (try await container(), MessageQueue(clock: time.clock))
    let refresher = try refresher(try feeds(names, server), container, messages)
    refresher.fetchNow()
    try await eventually("the rest comes by the one place left") { ended(refresher) == ["d", "e", "f"] }
    #expect(try await houses(container) == ["d", "e", "f"])
    await refresher.stop()
    #expect(!refresher.isFetching)
    await container.close()
  }

  @Test func `a feed that was stopped while it waited for its turn is left alone for an interval`()
    async throws
  {
    let names = ["a", "b", "c", "d", "e"]
    let server = try server(slow: Set(names.map { "/\($0)" }))
    let (container, messages) = (try await container(), MessageQueue(clock: time.clock))
    let refresher = try refresher(try feeds(names, server), container, messages)
    await refresher.start()
    try await eventually("four ask and one waits") {
      server.questions.count == 4 && refresher.keepers.allSatisfy(\.isFetching)
    }
    refresher.cancelFetch()
    try await eventually("all wait") {
      time.wakings.filter { $0 == .seconds(900) }.count == names.count
    }
    #expect(server.questions.count == 4)
    await refresher.stop()
    await container.close()
  }

  @Test func `the line tells of the one that is furthest and how many more there are`() async throws {
    let isFirstUnderWay = DispatchSemaphore(value: 0)
    let server = try HostileServer { question in
      guard question.path == "/b" else {
        return .steps([.text("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n["), .hold])
      }
      isFirstUnderWay.wait()
      return .ok(Self.document("b", count: 4_000))
    }
    let (container, messages) = (try await container(), MessageQueue(clock: time.clock))
    let refresher = try refresher(try feeds(["a", "b"], server), container, messages)
    let diary = ProgressDiary(of: refresher)
    refresher.fetchNow()
    try await eventually("the first one tells") { refresher.progressWords == "a 0.0 of 1.0 MiB" }
    isFirstUnderWay.signal()
    try await eventually("the other one ends") { ended(refresher) == ["b"] }
    #expect(refresher.progressWords == "a 0.0 of 1.0 MiB")
    #expect(diary.words.contains("b 0 of 4,000, 1 more"), "\(diary.words)")
    await refresher.stop()
    await container.close()
  }
}
