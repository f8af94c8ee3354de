import HostileServer
import Networking
import Testing
import Timing

/// What no server should answer: each has its reason, and none takes longer or more than the limits.
@Suite(.timeLimit(.minutes(20))) struct HostileAnswerTests {
  private static let hasty = TransferLimits(
    connecting: Patience.most, whole: .milliseconds(1_500), body: 100_000)
  private static let lateReason = NetworkError.Reason.timedOut(.milliseconds(1_500), whileConnecting: false)

  /// An answer, and why it is refused.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let reply: Reply
    let reason: NetworkError.Reason

    init(_ name: String, _ reply: Reply, _ reason: NetworkError.Reason) {
      self.name = name
      self.reply = reply
      self.reason = reason
    }

    var testDescription: String { name }
  }

  private static let cases: [Case] = [
    Case(
      "an endless body",
      .steps([.text("HTTP/1.1 200 OK\r\n\r\n"), .endless([UInt8](repeating: 32, count: 65_536))]),
      .tooLarge(limit: 100_000)),
    Case(
      "an announced length above the limit", .raw("HTTP/1.1 200 OK\r\nContent-Length: 100001\r\n\r\n"),
      .tooLarge(limit: 100_000)),
    Case(
      "a body in drops",
      .steps([
        .text("HTTP/1.1 200 OK\r\n\r\n"),
        .trickle([UInt8](repeating: 32, count: 1_000), every: .milliseconds(20)),
      ]),
      lateReason),
    Case(
      "headers in drops",
      .steps([
        .trickle(
          Array("HTTP/1.1 200 OK\r\n".utf8) + [UInt8](repeating: 65, count: 1_000), every: .milliseconds(20))
      ]),
      lateReason),
    Case("silence", .steps([.hold]), lateReason),
    Case(
      "silence after the headers", .steps([.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"), .hold]),
      lateReason),
    Case(
      "20,000 headers",
      .raw("HTTP/1.1 200 OK\r\n" + (0..<20_000).map { "X-\($0): 1\r\n" }.joined() + "\r\nbody"),
      .headersTooLarge),
    Case(
      "a header of 400 kB",
      .raw("HTTP/1.1 200 OK\r\nX: " + String(repeating: "a", count: 400_000) + "\r\n\r\nbody"),
      .headersTooLarge),
    Case(
      "a header of 80 kB",
      .raw("HTTP/1.1 200 OK\r\nX: " + String(repeating: "a", count: 80_000) + "\r\n\r\nbody"),
      .headersTooLarge),
    Case(
      "interim answers without end",
      .steps([.endless(Array("HTTP/1.1 100 Continue\r\nX: 1\r\n\r\n".utf8))]), .headersTooLarge),
    Case(
      "a body shorter than announced", .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort"),
      .brokenAnswer("it ended before its announced length")),
    Case(
      "two lengths", .raw("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nbody5"),
      .brokenAnswer("it announced two different lengths")),
    Case(
      "a negative length", .raw("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nbody"),
      .brokenAnswer("its headers make no sense")),
    Case(
      "a length that is no number", .raw("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nbody"),
      .brokenAnswer("its headers make no sense")),
    Case(
      "a chunk whose length is none",
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nbody\r\n0\r\n\r\n"),
      .brokenAnswer("its pieces are not marked as HTTP asks")),
    Case(
      "chunks that break off", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n"),
      .brokenAnswer("it ended before its announced length")),
    Case(
      "a reset before the answer", .steps([.reset]), .brokenAnswer("the connection was cut")),
    Case(
      "a reset amid the body",
      .steps([.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome"), .pause(.milliseconds(20)), .reset]
      ),
      .brokenAnswer("the connection was cut")),
    Case(
      "an end before the answer", .steps([]), .brokenAnswer("the connection was closed without an answer")),
    Case("what is not HTTP", .raw("220 mail.example.org ESMTP\r\n"), .brokenAnswer("it is not HTTP")),
    Case(
      "a gzip bomb", .ok(Gzip.bomb(of: 1 << 24), ["Content-Encoding": "gzip"]), .tooLarge(limit: 100_000)),
    Case(
      "a gzip bomb in gzip", .ok(Gzip.stored(Gzip.bomb(of: 1 << 22)), ["Content-Encoding": "gzip, gzip"]),
      .brokenAnswer("it is packed more than once")),
    Case(
      "gzip in gzip by two headers",
      .ok(Gzip.stored(Gzip.stored([1])), ["Content-Encoding": "gzip", "content-encoding": "x-gzip"]),
      .brokenAnswer("it is packed more than once")),
    Case(
      "gzip with a wrong checksum", .ok(Gzip.bomb(of: 1000), ["Content-Encoding": "gzip"]),
      .brokenAnswer("its compression is damaged")),
    Case(
      "something after the gzip", .ok(Gzip.stored([1]) + [7, 7, 7], ["Content-Encoding": "gzip"]),
      .brokenAnswer("its compression is damaged")),
    Case(
      "half a member after the gzip",
      .ok(Gzip.stored([1]) + Gzip.stored([2]).prefix(12), ["Content-Encoding": "gzip"]),
      .brokenAnswer("its compression ends too early")),
    Case(
      "deflate, which servers understand in two ways", .ok("x", ["Content-Encoding": "deflate"]),
      .brokenAnswer("it is packed as “deflate”, which was not asked for")),
    Case(
      "what is not packed as it says", .ok("plain", ["Content-Encoding": "gzip"]),
      .brokenAnswer("its compression is damaged")),
    Case(
      "a packing nobody asked for", .ok("(/", ["Content-Encoding": "zstd"]),
      .brokenAnswer("it is packed as “zstd”, which was not asked for")),
    Case(
      "packed on the way", .ok(Gzip.stored([1]), ["Transfer-Encoding": "gzip"]),
      .brokenAnswer("it is packed as “gzip”, which was not asked for")),
    Case(
      "an unknown packing", .ok("x", ["Content-Encoding": "gzip, snake-oil"]),
      .brokenAnswer("it is packed as “snake-oil”, which was not asked for")),
    Case(
      "not modified to somebody who holds nothing", .status(304),
      .failed("it answered “not modified” unasked")),
    Case("no content", .status(204), .status(204, retryAfter: nil)),
    Case("a part of the document", .status(206, [:], body: [1]), .status(206, retryAfter: nil)),
    Case("no such document", .status(404, [:], body: Array("<html>".utf8)), .status(404, retryAfter: nil)),
    Case("out of service", .status(503, ["Retry-After": "7"]), .status(503, retryAfter: .seconds(7))),
    Case(
      "out of service until a date", .status(503, ["Retry-After": "Fri, 15 Jan 2027 08:00:30 GMT"]),
      .status(503, retryAfter: .seconds(30))),
    Case(
      "out of service for ages", .status(429, ["Retry-After": "99999999999999999999"]),
      .status(429, retryAfter: .seconds(3600))),
    Case("an absurd wish", .status(503, ["Retry-After": "-5"]), .status(503, retryAfter: nil)),
    Case(
      "an error page without end",
      .steps([.text("HTTP/1.1 500 Oh\r\n\r\n"), .endless([UInt8](repeating: 32, count: 65_536))]),
      .status(500, retryAfter: nil)),
  ]

  @Test(arguments: cases) func `a bad answer is refused, with its reason`(hostile: Case) async throws {
    let limits = hostile.reason == Self.lateReason ? Self.hasty : Client.limits(body: 100_000)
    let client = try Client(limits: limits) { _ in hostile.reply }
    // One that took longer than the limits would have timed out; a clock here would measure the machine.
    #expect(try await client.reason() == hostile.reason)
  }

  @Test(arguments: [
    "ETag: \"a\r\n b\"", "ETag: \"a\rb\"", "ETag: unquoted", "ETag: \"a\"b\"", "ETag: \"a\u{1}\"",
    "Last-Modified: yesterday", "Last-Modified: Fri, 04 Dec 2026\r\n 18:42:00 GMT x",
  ])
  func `a validator that is none is left out, and the body taken`(header: String) async throws {
    let client = try Client { _ in .raw("HTTP/1.1 200 OK\r\n\(header)\r\nContent-Length: 3\r\n\r\none") }
    let (body, validators, _) = try await client.document()
    #expect(body == Array("one".utf8))
    #expect(validators == Validators())
  }

  @Test func `HTTP/2 with fifty redirects, eight at a time, ends as HTTP/1 does`() async throws {
    let server = try HostileServer { _ in .redirect(to: "/again") }
    let transport = HTTP2.transport()
    let address = try ResourceAddress(parsing: server.url(), workingDirectory: "/")
    // Alone, as libcurl 7.88 stalls where several change to HTTP/2 at once; the others share its connection.
    #expect(await HTTP2.error(transport, address)?.reason == .tooManyRedirects(limit: 5))
    await withTaskGroup(of: NetworkError?.self) { group in
      for number in 0..<49 {
        if number >= 8, let error = await group.next() {
          #expect(error?.reason == .tooManyRedirects(limit: 5))
        }
        group.addTask { await HTTP2.error(transport, address) }
      }
      for await error in group { #expect(error?.reason == .tooManyRedirects(limit: 5)) }
    }
    #expect(server.questions.count == 50 * 6)
  }

  @Test func `HTTP/2 brings documents, and headers without end are refused there too`() async throws {
    let server = try HostileServer { _ in .ok("two") }
    let transport = HTTP2.transport()
    let address = try ResourceAddress(parsing: server.url(), workingDirectory: "/")
    let answer = try await transport.answer(for: address, validators: Validators())
    guard case .body(let body, _, _) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(body == Array("two".utf8))
    server.answers { _ in .status(200, ["x-long": String(repeating: "a", count: 16_000)]) }
    let strict = HTTP2.transport(TransferLimits(headerBytes: 10_000))
    #expect(await HTTP2.error(strict, address)?.reason == .headersTooLarge)
    server.answers { _ in .raw("not HTTP/2") }
    #expect(await HTTP2.error(transport, address)?.reason != nil)
  }
}
