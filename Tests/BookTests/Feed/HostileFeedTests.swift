import Foundation
import HostileServer
import TerminalHarness
import Testing
import Timing

/// The worst that servers send, into a book that has three restaurants of the feed: for each the sentence, within ten seconds of a processor
/// and 24 MiB, and the restaurants as they were. A process of its own says what it took.
@Suite(.timeLimit(.minutes(20))) struct HostileFeedTests {
  /// What is sent, and what a person is told.
  struct Case: Sendable {
    let name: String
    let reply: Reply
    let words: String

    init(_ name: String, _ reply: Reply, _ words: String) {
      self.name = name
      self.reply = reply
      self.words = words
    }

    init(document: String, _ words: String) {
      self.init(String(document.prefix(40)), .ok(document), words)
    }
  }

  private static let good = #"""
    {"maitre": 1, "restaurants": [{"id": "a", "name": "Aroma"}, {"id": "b", "name": "Bodega"}, {"id": "c", "name": "Cantina"}]}
    """#
  private static let page = "HTTP/1.1 200 OK\r\n"

  private static let answers: [Case] = [
    Case(
      "an endless body", .steps([.text(page + "\r\n"), .endless([UInt8](repeating: 32, count: 65_536))]),
      "is larger than 16 MiB and was not read. Check that it is the right one."),
    Case(
      "20,000 headers", .raw(page + (0..<20_000).map { "X-\($0): 1\r\n" }.joined() + "\r\nbody"),
      "its headers are too long. Check that it is the right address."),
    Case(
      "a header of 400 kB", .raw(page + "X: " + String(repeating: "a", count: 400_000) + "\r\n\r\nbody"),
      "its headers are too long. Check that it is the right address."),
    Case(
      "a length that is too long", .raw(page + "Content-Length: 100\r\n\r\nshort"),
      "its answer is broken: it ended before its announced length. Try again later, or tell who runs the server."
    ),
    Case(
      "two lengths", .raw(page + "Content-Length: 4\r\nContent-Length: 5\r\n\r\nbody5"),
      "its answer is broken: it announced two different lengths."),
    Case(
      "a negative length", .raw(page + "Content-Length: -1\r\n\r\nbody"),
      "its answer is broken: its headers make no sense."),
    Case(
      "a bad chunk", .raw(page + "Transfer-Encoding: chunked\r\n\r\nzz\r\nbody\r\n0\r\n\r\n"),
      "its answer is broken: its pieces are not marked as HTTP asks."),
    Case("a reset", .steps([.reset]), "its answer is broken: the connection was cut."),
    Case(
      "a gzip bomb", .ok(Gzip.bomb(of: 64 << 20), ["Content-Encoding": "gzip"]),
      "is larger than 16 MiB and was not read."),
    Case(
      "gzip in gzip", .ok(Gzip.stored(Gzip.bomb(of: 64 << 20)), ["Content-Encoding": "gzip, gzip"]),
      "its answer is broken: it is packed more than once."),
    Case(
      "gzip that ends too early",
      .ok(Array(Gzip.stored(Array(good.utf8)).dropLast(9)), ["Content-Encoding": "gzip"]),
      "its answer is broken: its compression ends too early."),
    Case(
      "the wrong encoding", .ok(good, ["Content-Encoding": "br"]),
      "its answer is broken: it is packed as “br”, which was not asked for."),
    Case(
      "not modified", .status(304), "it answered “not modified” unasked."),
    Case(
      "a tag with line breaks",
      .raw(page + "ETag: \"a\rb\"\r\nContent-Length: \(good.utf8.count)\r\n\r\n\(good)"),
      "Fetched: nothing has changed."),
    Case(
      "absurd dates and ages",
      .ok(
        good,
        [
          "Date": "Thu, 99 Foo 0000 99:99:99 GMT", "Expires": "Fri, 31 Dec 99999 23:59:59 GMT",
          "Cache-Control": "max-age=99999999999999999999", "Last-Modified": "tomorrow",
        ]), "Fetched: nothing has changed."),
    Case(
      "a redirect to a file", .redirect(to: "file:///etc/passwd"), "it redirects to file: where only https:"),
    Case(
      "a redirect to data", .redirect(to: "data:,[]"), "it redirects to data: where only https: is followed."),
    Case("a loop", .redirect(to: "?"), "it redirects more than 5 times. Check the address."),
    Case(
      "a redirect to where everybody listens", .redirect(to: "http://192.0.2.1/"),
      "it redirects to unencrypted http: at 192.0.2.1."),
    Case("no authorization", .status(401), "it answered 401, authorization needed. Check the authorization"),
    Case("gone", .status(410), "it answered 410, gone. Check the address."),
    Case("out of service", .status(503), "it answered 503, out of service. Try again later."),
  ]

  private static let slow: [Case] = [
    Case(
      "a body in drops",
      .steps([.text(page + "\r\n"), .trickle([UInt8](repeating: 32, count: 999), every: .milliseconds(20))]),
      "the answer was not complete within"),
    Case(
      "headers in drops",
      .steps([.trickle(Array(page.utf8) + [UInt8](repeating: 65, count: 999), every: .milliseconds(20))]),
      "the answer was not complete within"),
    Case("silence", .steps([.hold]), "the answer was not complete within"),
  ]

  private static let deep = String(repeating: "[", count: 5_000_000)
  private static let utf16 = Array("\u{FEFF}[]".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  private static let thousand = (1...999).map { #"{"id": "x\#($0)", "name": "House \#($0)"}"# }

  /// Three good records and others of which one is refused, for a document that changes nothing.
  private static func with(_ record: String) -> String {
    good.replacing("]}", with: ", \(record)]}")
  }

  private static let documents: [Case] = [
    Case(document: "", "The feed is empty."),
    Case(document: "[]", "is a bare list that does not say what it lists"),
    Case(document: "null", "is a single value, not a list"),
    Case(document: "NaN", "is plain text, not JSON"),
    Case("half", .ok(String(good.dropLast(40))), "is cut off at byte"),
    Case(document: "<!doctype html><title>Sign in</title>", "is a web page, not JSON"),
    Case(document: "\u{FEFF}" + good, "Fetched: nothing has changed."),
    Case("UTF-16", .ok(utf16), "is written in UTF-16"),
    Case("deep", .ok(deep), "is nested deeper than 1000000 levels"),
    Case("deep inside", .ok("{\"restaurants\": \(deep)"), "is nested deeper than 1000000 levels"),
    Case(
      "a deep record", .ok(with("{\"id\": \(deep.prefix(900_000))")), "is not valid JSON at byte"),
    Case(document: #"{"maitre": 1e400, "restaurants": []}"#, "has no version number"),
    Case("NaN inside", .ok(with(#"{"id": "d", "name": "D", "latitude": NaN}"#)), "is not valid JSON at byte"),
    Case(
      "1e400 inside", .ok(with(#"{"id": "d", "name": "D", "latitude": 1e400, "longitude": 1}"#)),
      "no number from -90 to 90"),
    Case("an id twice", .ok(with(#"{"id": "b", "name": "Twice"}"#)), "same id as #2"),
    Case("an id in capitals", .ok(with(#"{"id": "B", "name": "Twice"}"#)), "same id as #2"),
    Case("a list for an id", .ok(with(#"{"id": [7], "name": "List"}"#)), "not a text"),
    Case("no id at all", .ok(with(#"{"name": "Nobody"}"#)), "1 refused"),
    Case("an empty list", .ok(#"{"maitre": 1, "restaurants": []}"#), "3 removals withheld"),
    Case(
      "one long text", .ok(with(#"{"id": "d", "name": "\#(String(repeating: "é", count: 2_000_000))"#)),
      "is cut off at byte"),
  ]

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// What the probe printed of each case: words, rows, KiB, milliseconds of processors.
  private func probe(_ cases: [Case], milliseconds: Int) async throws -> [[String]] {
    let server = try HostileServer { question in
      Int(question.path.dropFirst().prefix { $0.isNumber }).map { cases[$0].reply } ?? .ok(Self.good)
    }
    let output = "\(directory.path)/out"
    let arguments =
      [directory.path, "\(milliseconds)", server.url("/good")] + cases.indices.map { server.url("/\($0)") }
    let process = try ChildProcess(
      Products.path(of: "FeedProbe"), arguments, environment: [:], output: .file(path: output),
      errors: .file(path: "\(directory.path)/errors"))
    _ = try await comesTrue { process.end != nil }
    let errors = try directory.text(of: "errors")
    #expect(process.end == .exited(0), "\(errors)")
    return try directory.text(of: "out").split(separator: "\n").map { line in
      line.split(separator: "\t").map(String.init)
    }
  }

  private func check(_ cases: [Case], milliseconds: Int) async throws {
    let lines = try await probe(cases, milliseconds: milliseconds)
    try #require(lines.count == cases.count, "\(lines)")
    for (hostile, line) in zip(cases, lines) {
      try #require(line.count == 4, "\(line)")
      #expect(line[0].contains(hostile.words), "\(hostile.name): \(line[0])")
      #expect(line[1] == "untouched", "\(hostile.name)")
      #expect(try #require(Int(line[2])) <= 24 << 10, "\(hostile.name) took \(line[2]) KiB")
      #expect(try #require(Int(line[3])) <= 10_000, "\(hostile.name) worked for \(line[3]) ms")
    }
  }

  @Test func `a hostile answer ends in a sentence, soon, cheaply, and changes no restaurant`() async throws {
    try await check(Self.answers, milliseconds: 600_000)
  }

  @Test func `an answer that never ends, ends by the clock`() async throws {
    try await check(Self.slow, milliseconds: 1_500)
  }

  @Test func `a hostile document ends in a sentence, soon, cheaply, and changes no restaurant`() async throws
  {
    try await check(Self.documents, milliseconds: 600_000)
  }
}
