import FoundationEssentials
import Networking
import Testing

/// For which failures a kept answer stands in, and for which it must not.
struct StandInTests {
  private static let faults: [NetworkError.Reason] = [
    .status(500, retryAfter: nil), .status(503, retryAfter: nil), .status(429, retryAfter: nil),
    .status(408, retryAfter: nil), .status(425, retryAfter: nil),
    .unknownHost("x"), .notConnected("x"), .timedOut(.seconds(1), whileConnecting: false), .brokenAnswer("x"),
    .failed("x"),
  ]
  private static let refusals: [NetworkError.Reason] = [
    .status(400, retryAfter: nil), .status(401, retryAfter: nil), .status(403, retryAfter: nil),
    .status(404, retryAfter: nil), .status(410, retryAfter: nil), .status(204, retryAfter: nil),
    .tooLarge(limit: 9), .headersTooLarge, .insecure, .badRedirect("x"), .tooManyRedirects(limit: 5),
    .untrusted("x"), .badAuthorization("x"), .noLibrary("x"),
  ]

  private static let patient = ResourceRequest(Network.address, waitsItsTurn: true)

  @Test(arguments: faults)
  func `a fault of the server or the way is stood in for, also in the pause after it`(
    reason: NetworkError.Reason
  ) async throws {
    let network = Network(.answer(.text("one")), .failure(reason))
    _ = try await network.fetch()
    #expect(try await network.fetch().origin == .stale(because: NetworkError(Network.address, reason)))
    let paused = try await network.manager.data(for: Self.patient)
    #expect(
      paused.origin == .stale(because: NetworkError(Network.address, .paused(.seconds(1)))))
  }

  @Test(arguments: refusals) func `a refusal is not hidden by an older answer, nor in the pause after it`(
    reason: NetworkError.Reason
  ) async throws {
    let network = Network(.answer(.text("one")), .failure(reason))
    _ = try await network.fetch()
    await #expect(throws: NetworkError(Network.address, reason)) { try await network.fetch() }
    await #expect(throws: NetworkError(Network.address, .paused(.seconds(1)))) {
      try await network.manager.data(for: Self.patient)
    }
  }

  @Test func `a refusal that asks for quiet is not hidden while it lasts`() async throws {
    let network = Network(.answer(.text("one")), .failure(.status(403, retryAfter: .seconds(60))))
    _ = try await network.fetch()
    _ = try? await network.fetch()
    await #expect(throws: NetworkError(Network.address, .askedToWait(.seconds(60)))) {
      try await network.fetch()
    }
    #expect(network.transport.asked.count == 2)
  }

  @Test(arguments: [404, 410])
  func `a document that is gone stands in for nothing any more`(status: Int) async throws {
    let network = Network(
      .answer(.text("one")), .failure(.status(status, retryAfter: nil)), .failure(.notConnected("x")))
    for _ in 1...2 { _ = try? await network.fetch() }
    await #expect(throws: NetworkError(Network.address, .notConnected("x"))) { try await network.fetch() }
  }

  private func policy(freshFor: Duration?) -> TransportAnswer {
    .body(
      [1], validators: Validators(), policy: CachePolicy(freshFor: freshFor, mustBeRevalidated: true))
  }

  @Test(arguments: [nil, Duration.seconds(60)])
  func `an answer that must be revalidated stands in for nothing once it holds no more`(freshFor: Duration?)
    async throws
  {
    let directory = try TemporaryDirectory()
    let first = Network(
      .answer(policy(freshFor: freshFor)), .failure(.notConnected("x")), .failure(.notConnected("x")),
      cacheDirectory: directory.path)
    _ = try await first.fetch()
    if let freshFor {
      first.time.advance(Int(freshFor.components.seconds) - 1)
      #expect(try await first.fetch().isStale)
      first.time.advance(1)
    }
    await #expect(throws: NetworkError(Network.address, .notConnected("x"))) { try await first.fetch() }
    // The next process knows it too.
    let second = Network(.failure(.notConnected("y")), cacheDirectory: directory.path)
    second.time.advance(100)
    await #expect(throws: NetworkError(Network.address, .notConnected("y"))) { try await second.fetch() }
  }

  @Test func `one that must be revalidated is not served while that is done`() async throws {
    let network = Network(.answer(policy(freshFor: .seconds(60))), .answer(.text("two")))
    _ = try await network.fetch()
    network.time.advance(61)
    let request = ResourceRequest(
      Network.address, maximumAge: .seconds(60), staleWhileRevalidate: .seconds(600))
    #expect(try await network.manager.data(for: request).origin == .source)
  }

  @Test func `what “not modified” says of standing in replaces what was said before`() async throws {
    let network = Network(
      .answer(policy(freshFor: .zero)),
      .answer(.notModified(validators: Validators(), policy: CachePolicy(mustBeRevalidated: false))),
      .failure(.notConnected("x")))
    for _ in 1...2 { _ = try await network.fetch() }
    #expect(try await network.fetch().isStale)
  }
}
