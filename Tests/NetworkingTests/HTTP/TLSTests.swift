import HostileServer
import Networking
import Testing

/// Who is trusted, and that nobody leads from there to where everybody listens.
@Suite(.timeLimit(.minutes(20)), .enabled(if: TLSServer.isPossible)) struct TLSTests {
  private static let document = "HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nsecret"

  private func outcome(_ server: TLSServer, _ file: String, authority: String?) async throws -> String {
    let transport = CurlTransport(
      userAgent: "tests/1", clock: TestClock().clock, certificateAuthorities: authority)
    let address = try ResourceAddress(parsing: server.url(file), workingDirectory: "/")
    do throws(NetworkError) {
      guard case .body(let body, _, _) = try await transport.answer(for: address, validators: Validators())
      else {
        return "not modified"
      }
      return String(decoding: body, as: UTF8.self)
    } catch {
      return "\(error.reason)"
    }
  }

  @Test func `a server whose authority is known is trusted, another one is not`() async throws {
    let server = try await TLSServer(["document": Self.document])
    #expect(try await outcome(server, "document", authority: server.authority) == "secret")
    let refused = try await outcome(server, "document", authority: nil)
    #expect(refused.hasPrefix("untrusted(\"SSL certificate problem: self-signed certificate"), "\(refused)")
  }

  @Test func `a certificate for another name is not trusted`() async throws {
    let server = try await TLSServer(["document": Self.document], name: "DNS:example.org")
    let refused = try await outcome(server, "document", authority: server.authority)
    #expect(refused.hasPrefix("untrusted("), "\(refused)")
  }

  @Test func `a redirect from https to http is not followed, not even on this machine`() async throws {
    let plain = try HostileServer { _ in .ok("plain") }
    let server = try await TLSServer([
      "away": "HTTP/1.0 302 Found\r\nLocation: \(plain.url("/plain"))\r\nContent-Length: 0\r\n\r\n"
    ])
    #expect(
      try await outcome(server, "away", authority: server.authority)
        == "badRedirect(\"from https: to unencrypted http: at 127.0.0.1\")")
    #expect(plain.questions.isEmpty)
  }
}
