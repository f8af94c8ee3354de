import Foundation
import HostileServer
import Synchronization
import Testing

@testable import Networking

/// What came with one secret is none of another's.
struct CacheKeyTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func `digests are those of the standard`(text: String, digest: String) {
    #expect(SHA256.digits(of: Array(text.utf8)) == digest)
  }

  @Test func `names of files tell neither address nor secret, and differ with both`() {
    let address = ResourceAddress(scheme: "https", location: "//example.org/feed")
    let other = ResourceAddress(scheme: "https", location: "//example.org/other")
    let names = [
      CacheKey(address, secret: nil), CacheKey(address, secret: ""), CacheKey(address, secret: "Bearer a"),
      CacheKey(address, secret: "Bearer b"), CacheKey(other, secret: nil),
    ].map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { BodyHash($0) != nil })
  }

  @Test(arguments: [true, false])
  func `an answer is served only to who has the secret it came with`(isOnDisk: Bool) async throws {
    let server = try HostileServer { question in
      guard let secret = question.headers["authorization"] else { return .status(401) }
      return .ok("for \(secret)", ["Cache-Control": "max-age=600", "ETag": "\"1\""])
    }
    let secret = Mutex<String?>("Bearer a")
    let address = try ResourceAddress(parsing: server.url("/feed"), workingDirectory: "/")
    let clock = TestClock().clock
    let network = NetworkManager(
      transports: [
        CurlTransport(userAgent: "tests/1", clock: clock, authorization: { _ in secret.withLock { $0 } })
      ],
      cacheDirectory: isOnDisk ? directory.path : nil, clock: clock, cacheFailed: { _ in })
    let request = ResourceRequest(address, maximumAge: .seconds(600))
    func text() async throws -> String {
      String(decoding: try await network.data(for: request).body, as: UTF8.self)
    }
    #expect(try await text() == "for Bearer a")
    secret.withLock { $0 = "Bearer b" }
    #expect(try await text() == "for Bearer b")
    secret.withLock { $0 = nil }
    await #expect(throws: NetworkError(address, .status(401, retryAfter: nil))) { try await text() }
    secret.withLock { $0 = "Bearer a" }
    #expect(try await network.data(for: request).origin == .cache)
    // Nor does one answer's tag go along with another's question.
    #expect(server.questions.allSatisfy { $0.headers["if-none-match"] == nil })
    for name in try directory.names(in: ".") where name.hasSuffix(".head") {
      #expect(try !String(contentsOfFile: "\(directory.path)/\(name)", encoding: .utf8).contains("Bearer"))
    }
  }

  /// A server that says which secret came, and holds the answers for `held`.
  private func server(holding held: String = "") throws -> HostileServer {
    try HostileServer { question in
      let secret = question.headers["authorization"] ?? "nobody"
      return secret == held ? .steps([.hold]) : .ok("for \(secret)", ["Cache-Control": "max-age=600"])
    }
  }

  @Test func `a secret that changes while the source is asked leaves each answer to its own`() async throws {
    let server = try server()
    let reads = Mutex(0)
    let address = try ResourceAddress(parsing: server.url("/feed"), workingDirectory: "/")
    let clock = TestClock().clock
    let transport = CurlTransport(
      userAgent: "tests/1", clock: clock,
      authorization: { _ in
        reads.withLock { reads in
          reads += 1
          return reads == 2 ? "Bearer new" : "Bearer old"
        }
      })
    let network = NetworkManager(transports: [transport], clock: clock)
    let request = ResourceRequest(address, maximumAge: .seconds(600))
    var texts: [String] = []
    for _ in 1...3 {
      texts.append(String(decoding: try await network.data(for: request).body, as: UTF8.self))
    }
    #expect(texts == ["for Bearer old", "for Bearer new", "for Bearer old"])
    #expect(server.questions.count == 2)
  }

  @Test func `who has another secret does not wait for the answer that is under way`() async throws {
    let server = try server(holding: "Bearer a")
    let secret = Mutex("Bearer a")
    let address = try ResourceAddress(parsing: server.url("/feed"), workingDirectory: "/")
    let clock = TestClock().clock
    let network = NetworkManager(
      transports: [
        CurlTransport(userAgent: "tests/1", clock: clock, authorization: { _ in secret.withLock { $0 } })
      ], clock: clock)
    let waiting = Task { try await network.data(for: ResourceRequest(address)) }
    await wait { server.questions.count == 1 }
    secret.withLock { $0 = "Bearer b" }
    let other = try await network.data(for: ResourceRequest(address))
    #expect(String(decoding: other.body, as: UTF8.self) == "for Bearer b")
    waiting.cancel()
    await #expect(throws: NetworkError(address, .cancelled)) { try await waiting.value }
  }

  @Test func `a caller who gives up waits for no secret, and nobody is asked`() async throws {
    let server = try server()
    let address = try ResourceAddress(parsing: server.url("/feed"), workingDirectory: "/")
    let clock = TestClock().clock
    let (isWanted, never) = (CancellationFlag(), AsyncStream<Void>.makeStream())
    let transport = CurlTransport(
      userAgent: "tests/1", clock: clock,
      authorization: { _ in
        isWanted.raise()
        // Does not end with its task, as a read of a slow disk does not.
        await Task { for await _ in never.stream {} }.value
        return "Bearer a"
      })
    let network = NetworkManager(transports: [transport], clock: clock)
    let caller = Task { try await network.data(for: ResourceRequest(address)) }
    await wait { isWanted.isRaised }
    caller.cancel()
    await #expect(throws: NetworkError(address, .cancelled)) { try await caller.value }
    never.continuation.finish()
    #expect(server.questions.isEmpty)
  }

  @Test func `without its secret nothing is served and nobody asked`() async throws {
    let server = try HostileServer { _ in .ok("one", ["Cache-Control": "max-age=600"]) }
    let isThere = Mutex(true)
    let address = try ResourceAddress(parsing: server.url("/feed"), workingDirectory: "/")
    let clock = TestClock().clock
    let missing = NetworkError(address, .badAuthorization("it is not there"))
    let transport = CurlTransport(
      userAgent: "tests/1", clock: clock,
      authorization: { _ async throws(NetworkError) in
        guard isThere.withLock({ $0 }) else { throw missing }
        return "Bearer a"
      })
    let network = NetworkManager(transports: [transport], clock: clock)
    let request = ResourceRequest(address, maximumAge: .seconds(600))
    _ = try await network.data(for: request)
    isThere.withLock { $0 = false }
    await #expect(throws: missing) { try await network.data(for: request) }
    #expect(server.questions.count == 1)
  }
}
