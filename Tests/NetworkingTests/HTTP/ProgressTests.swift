import HostileServer
import Networking
import Synchronization
import Testing

/// How much has come, as it is told while it comes.
@Suite(.timeLimit(.minutes(20))) struct ProgressTests {
  private final class Listener: Sendable {
    private let heard = Mutex<[TransferProgress]>([])

    var all: [TransferProgress] { heard.withLock { $0 } }

    func hear(_ progress: TransferProgress) { heard.withLock { $0.append(progress) } }
  }

  private func network(_ client: Client) -> NetworkManager {
    NetworkManager(transports: [client.transport], clock: TestClock().clock)
  }

  @Test func `a document's bytes are counted while they come, for all who wait for it`() async throws {
    let body = [UInt8](repeating: 32, count: 1_000_000)
    let client = try Client { _ in .ok(body) }
    let network = network(client)
    let request = ResourceRequest(try client.address())
    let listeners = [Listener(), Listener()]
    async let first = network.data(for: request) { listeners[0].hear($0) }
    async let second = network.data(for: request) { listeners[1].hear($0) }
    #expect(try await [first, second].map(\.body.count) == [1_000_000, 1_000_000])
    for heard in listeners.map(\.all) {
      #expect((2...17).contains(heard.count), "\(heard.count)")
      #expect(heard.allSatisfy { $0.expected == 1_000_000 && $0.received <= 1_000_000 })
      #expect(zip(heard, heard.dropFirst()).allSatisfy { $1.received - $0.received >= 65_536 })
    }
  }

  @Test func `of a packed document nobody knows how long it will be`() async throws {
    let client = try Client { _ in .ok(Gzip.stored([1, 2, 3]), ["Content-Encoding": "gzip"]) }
    let listener = Listener()
    _ = try await network(client).data(for: ResourceRequest(try client.address())) { listener.hear($0) }
    #expect(listener.all == [TransferProgress(received: 3)])
  }

  @Test func `an error page, a redirect's page and a kept answer are not counted`() async throws {
    let client = try Client { question in
      switch question.headers["if-none-match"] {
      case nil where question.path == "/feed": .status(302, ["Location": "/x"], body: [1])
      case nil where question.path == "/x": .ok("one", ["ETag": "\"1\""])
      case nil: .status(500, [:], body: [1])
      default: .status(304)
      }
    }
    let network = network(client)
    let request = ResourceRequest(try client.address("/x"))
    _ = try await network.data(for: request)
    let listener = Listener()
    _ = try await network.data(for: request) { listener.hear($0) }
    let failing = ResourceRequest(try client.address("/error"))
    await #expect(throws: NetworkError.self) {
      try await network.data(for: failing) { listener.hear($0) }
    }
    #expect(listener.all.isEmpty)
    _ = try await network.data(for: ResourceRequest(try client.address())) { listener.hear($0) }
    #expect(listener.all == [TransferProgress(received: 3, expected: 3)])
  }

  @Test func `not modified costs one request, and brings the kept body`() async throws {
    let client = try Client { question in
      question.headers["if-none-match"] == "\"1\"" ? .status(304) : .ok("one", ["ETag": "\"1\""])
    }
    let network = network(client)
    let request = ResourceRequest(try client.address())
    let first = try await network.data(for: request)
    #expect(client.server.questions.count == 1)
    let second = try await network.data(for: request)
    #expect(client.server.questions.count == 2)
    #expect(second.origin == .source && second.body == first.body && second.hash == first.hash)
  }
}
