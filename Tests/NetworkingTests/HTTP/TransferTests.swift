import Foundation
import HostileServer
import Testing

@testable import Networking

/// What a well-behaved server gets and gives.
@Suite(.timeLimit(.minutes(20))) struct TransferTests {
  @Test func `a document comes with what its source says of it`() async throws {
    let client = try Client { _ in
      .ok(
        "one",
        [
          "ETag": "\"v1\"", "Last-Modified": "Fri, 04 Dec 2026 18:42:00 GMT",
          "Cache-Control": "public, max-age=60", "Age": "7",
        ])
    }
    let (body, validators, policy) = try await client.document()
    #expect(String(decoding: body, as: UTF8.self) == "one")
    #expect(
      validators
        == Validators(entityTag: "\"v1\"", lastModified: "Fri, 04 Dec 2026 18:42:00 GMT"))
    #expect(policy == CachePolicy(freshFor: .seconds(60), age: .seconds(7), mustBeRevalidated: false))
  }

  @Test func `the server is told who asks and what it may pack, and nothing else`() async throws {
    let client = try Client { _ in .ok("one") }
    _ = try await client.text("/a?b=c")
    let question = try #require(client.server.questions.first)
    #expect(question.method == "GET" && question.path == "/a?b=c")
    #expect(question.headers["user-agent"] == "tests/1")
    #expect(question.headers["accept-encoding"] == "gzip")
    #expect(Set(question.headers.keys) == ["host", "user-agent", "accept", "accept-encoding"])
  }

  @Test func `validators go along, and not modified comes back`() async throws {
    let client = try Client { _ in .status(304, ["ETag": "\"v2\""]) }
    let held = Validators(entityTag: "W/\"v1\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
    guard case .notModified(let validators, _) = try await client.answer("/feed", held) else {
      Issue.record("it was not taken for not modified")
      return
    }
    #expect(validators == Validators(entityTag: "\"v2\""))
    let headers = try #require(client.server.questions.first?.headers)
    #expect(headers["if-none-match"] == "W/\"v1\"")
    #expect(headers["if-modified-since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test func `a validator that would end its line is not sent`() async throws {
    let client = try Client { _ in .ok("one") }
    let forged = Validators(entityTag: "\"a\"\r\nX-Evil: 1", lastModified: "today\r\nX-Evil: 2")
    _ = try await client.answer("/feed", forged)
    #expect(client.server.questions.first?.headers["if-none-match"] == nil)
    #expect(client.server.questions.first?.headers["x-evil"] == nil)
  }

  @Test func `packed documents are unpacked, also in several members, drop by drop and of a whole window`()
    async throws
  {
    let text = Array("a document, packed".utf8)
    let packed = Gzip.stored(text)
    let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let client = try Client { question in
      switch question.path {
      case "/twice": .ok(packed + packed, ["Content-Encoding": "x-gzip"])
      case "/drops":
        .steps([
          .text("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"), .trickle(packed, every: .zero),
        ])
      case "/large": .ok(Gzip.stored(large), ["Content-Encoding": "identity, gzip"])
      case "/empty": .ok("", ["Content-Encoding": "gzip"])
      default: .ok(packed, ["Content-Encoding": "gzip"])
      }
    }
    #expect(try await client.text("/once") == "a document, packed")
    #expect(try await client.text("/twice") == "a document, packeda document, packed")
    #expect(try await client.text("/drops") == "a document, packed")
    #expect(try await client.bytes("/large") == large)
    #expect(try await client.text("/empty") == "")
  }

  @Test func `a gzip that is cut at any byte is no document`() async throws {
    let packed = Gzip.stored(Array("a document, packed".utf8))
    let client = try Client { question in
      let length = Int(question.path.dropFirst()) ?? 0
      return .ok(Array(packed.prefix(length)), ["Content-Encoding": "gzip"])
    }
    for length in 1..<packed.count {
      #expect(
        try await client.reason("/\(length)") == .brokenAnswer("its compression ends too early"),
        "cut at \(length) of \(packed.count)")
    }
  }

  @Test func `trailers change nothing of what the headers said`() async throws {
    let client = try Client { _ in
      .raw(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nETag: \"1\"\r\n\r\n3\r\none\r\n0\r\n"
          + "ETag: \"2\"\r\nCache-Control: max-age=60\r\nContent-Encoding: br\r\nHTTP/1.1 404 no: x\r\n\r\n")
    }
    let (body, validators, policy) = try await client.document()
    #expect(body == Array("one".utf8))
    #expect(validators == Validators(entityTag: "\"1\""))
    #expect(policy == CachePolicy())
  }

  @Test func `a document of the limit's size comes, and its connection is used again`() async throws {
    let client = try Client(limits: Client.limits(body: 1000)) { _ in
      .ok([UInt8](repeating: 1, count: 1000))
    }
    #expect(try await client.text().utf8.count == 1000)
    #expect(try await client.text().utf8.count == 1000)
    #expect(client.server.accepted == 1)
  }

  @Test func `transfers to one server are made at the same time`() async throws {
    let client = try Client { _ in .ok("one") }
    try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<20 { group.addTask { try await client.text("/\(number)") } }
      for try await text in group { #expect(text == "one") }
    }
    #expect(client.server.questions.count == 20)
  }

  @Test func `a name and password of the address go to its server only`() async throws {
    let other = try HostileServer { _ in .ok("there") }
    let client = try Client { question in
      question.path == "/feed" ? .redirect(to: "/here") : .redirect(to: other.url("/there"))
    }
    let address = try ResourceAddress(
      parsing: client.server.url().replacing("http://", with: "http://ada:pa%20ss@") + "feed",
      workingDirectory: "/")
    _ = try await client.transport.answer(for: address, validators: Validators())
    let expected = "Basic " + Data("ada:pa ss".utf8).base64EncodedString()
    #expect(client.server.questions.map { $0.headers["authorization"] } == [expected, expected])
    #expect(other.questions.map { $0.headers["authorization"] } == [nil])
  }

  @Test func `an authorization goes to its server only`() async throws {
    let other = try HostileServer { _ in .ok("there") }
    let client = try Client(authorization: "Bearer secret") { _ in .redirect(to: other.url()) }
    #expect(try await client.text() == "there")
    #expect(client.server.questions.map { $0.headers["authorization"] } == ["Bearer secret"])
    #expect(other.questions.map { $0.headers["authorization"] } == [nil])
  }

  @Test func `an authorization that would end its line is refused`() async throws {
    let client = try Client(authorization: "Bearer a\r\nX: y") { _ in .ok("one") }
    #expect(try await client.reason() == .badAuthorization("it is empty, or holds a line break"))
    #expect(client.server.questions.isEmpty)
  }

  @Test func `a proxy is asked when it was given`() async throws {
    let proxy = try HostileServer { _ in .ok("by proxy") }
    let client = try Client(proxy: proxy.url(), plainHTTP: .anywhere) { _ in .ok("direct") }
    let address = ResourceAddress(scheme: "http", location: "//feed.invalid/x")
    let (body, _, _) = try await client.document(at: address)
    #expect(String(decoding: body, as: UTF8.self) == "by proxy")
    #expect(proxy.questions.map(\.path) == ["http://feed.invalid/x"])
  }
}
