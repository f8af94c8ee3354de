import HostileServer
import Networking
import Testing

/// Where a source may point to, and where not.
@Suite(.timeLimit(.minutes(20))) struct RedirectTests {
  @Test func `five redirects are followed and six are not`() async throws {
    let client = try Client { question in
      let left = Int(question.path.dropFirst()) ?? 0
      return left == 0 ? .ok("arrived") : .redirect(to: "/\(left - 1)")
    }
    #expect(try await client.text("/5") == "arrived")
    #expect(try await client.reason("/6") == .tooManyRedirects(limit: 5))
    #expect(client.server.questions.count == 12)
  }

  @Test func `a loop ends`() async throws {
    let client = try Client { _ in .redirect(to: "/feed") }
    #expect(try await client.reason() == .tooManyRedirects(limit: 5))
    #expect(client.server.questions.count == 6)
  }

  @Test(arguments: [
    ("file:///etc/passwd", "to file: where only https: is followed"),
    ("FILE:/etc/passwd", "to file: where only https: is followed"),
    ("data:text/plain,evil", "to data: where only https: is followed"),
    ("ftp://127.0.0.1/x", "to ftp: where only https: is followed"),
    ("gopher://127.0.0.1:70/_x", "to gopher: where only https: is followed"),
    ("javascript:alert(1)", "to javascript: where only https: is followed"),
    ("http://example.org/feed", "to unencrypted http: at example.org"),
    ("http://127.0.0.1.example.org/", "to unencrypted http: at 127.0.0.1.example.org"),
    ("//example.org/feed", "to unencrypted http: at example.org"),
    ("http://[::1", "to what is no web address"),
  ])
  func `a redirect to elsewhere is not followed`(target: String, why: String) async throws {
    let client = try Client { _ in .redirect(to: target) }
    #expect(try await client.reason() == .badRedirect(why))
    #expect(client.server.questions.count == 1)
  }

  @Test func `a redirect without a target is the answer`() async throws {
    let client = try Client { _ in .status(302) }
    #expect(try await client.reason() == .status(302, retryAfter: nil))
  }

  @Test func `a redirect's own endless page is not waited for`() async throws {
    let client = try Client { question in
      question.path == "/arrived"
        ? .ok("arrived")
        : .steps([
          .text("HTTP/1.1 302 Found\r\nLocation: /arrived\r\n\r\n"),
          .endless([UInt8](repeating: 1, count: 9999)),
        ])
    }
    #expect(try await client.text() == "arrived")
  }
}
