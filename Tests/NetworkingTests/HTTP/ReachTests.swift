import HostileServer
import Testing

@testable import Networking

/// Addresses that are not asked, or where nobody answers.
@Suite(.timeLimit(.minutes(20))) struct ReachTests {
  private func reason(_ text: String) async throws -> NetworkError.Reason? {
    let client = try Client { _ in .ok("one") }
    return try await client.error(ResourceAddress(parsing: text, workingDirectory: "/"))?.reason
  }

  @Test(arguments: [
    "http://example.org/", "http://127.0.0.1.example.org/", "http://127.evil.invalid", "HTTP://10.0.0.1/",
  ])
  func `http to another machine is refused before anything is sent`(text: String) async throws {
    #expect(try await reason(text) == .insecure)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST", "0x7f.1", "ada:secret@127.0.0.1"])
  func `http to this machine is allowed`(host: String) async throws {
    let client = try Client { _ in .ok("one") }
    let address = ResourceAddress(scheme: "http", location: "//\(host):\(client.server.port)/")
    #expect(try await client.error(address) == nil)
  }

  @Test func `a port where nobody listens is told`() async throws {
    let client = try Client { _ in .ok("one") }
    client.server.end()
    #expect(try await client.reason() == .notConnected("nobody listens there"))
  }

  @Test func `a name that does not exist is told`() async throws {
    // RFC 6761: no resolver knows `.invalid`; one that never answers is a time-out.
    let limits = TransferLimits()
    let client = try Client(limits: limits) { _ in .ok("one") }
    let address = try ResourceAddress(parsing: "https://feed.invalid/", workingDirectory: "/")
    let reason = try await client.error(address)?.reason
    #expect(
      reason == .unknownHost("feed.invalid") || reason == .timedOut(limits.connecting, whileConnecting: true))
  }

  @Test(arguments: [
    ("http://127.0.0.1:99999/", NetworkError.Reason.badAddress("its port is no number up to 65535")),
    ("http://[::zz]/", .badAddress("it is no URL")),
    ("https://exa mple.org/", .badAddress("its host is none")),
  ])
  func `what is no address is told`(text: String, reason: NetworkError.Reason) async throws {
    #expect(try await self.reason(text) == reason)
  }

  @Test func `without libcurl a sentence names the package`() async throws {
    var settings = CurlTransport.Settings(
      userAgent: "tests/1", limits: TransferLimits(), plainHTTP: { _ in .loopback })
    settings.libraryName = "libcurl-that-is-not-there.so"
    let transport = CurlTransport(settings, clock: TestClock().clock, authorization: { _ in nil })
    let error = await HTTP2.error(transport, ResourceAddress(scheme: "https", location: "//example.org/x"))
    let sentence = try #require(error?.description)
    #expect(
      sentence.hasPrefix(
        "https://example.org/x cannot be fetched without libcurl: libcurl-that-is-not-there.so"))
    #expect(sentence.hasSuffix("Install it: apt-get install libcurl4."))
    settings.libraryName = "libc.so.6"
    let other = CurlTransport(settings, clock: TestClock().clock, authorization: { _ in nil })
    let tooOld = await HTTP2.error(other, ResourceAddress(scheme: "https", location: "//example.org/x"))
    #expect(tooOld?.reason == .noLibrary("it is older than version 7.87"))
  }
}
