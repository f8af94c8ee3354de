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

  @Test func `a secret that changes meanwhile is not kept under the one before it`() async throws {
    let server = try HostileServer { question in
      .ok("for \(question.headers["authorization"] ?? "nobody")", ["Cache-Control": "max-age=600"])
    }
    let secrets = Mutex(["a", "b", "a"])
    let address = try ResourceAddress(parsing: server.url("/feed"), workingDirectory: "/")
    let clock = TestClock().clock
    let transport = CurlTransport(
      userAgent: "tests/1", clock: clock, authorization: { _ in secrets.withLock { $0.removeFirst() } })
    let network = NetworkManager(transports: [transport], clock: clock)
    let request = ResourceRequest(address, maximumAge: .seconds(600))
    for secret in ["a", "b", "a"] {
      #expect(try await network.data(for: request).body == Array("for \(secret)".utf8))
    }
    #expect(server.questions.count == 2)
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
