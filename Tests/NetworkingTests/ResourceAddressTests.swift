import Networking
import Testing

struct ResourceAddressTests {
  @Test(arguments: [
    ("sample:", "sample", ""), ("SAMPLE:x", "sample", "x"),
    ("https://example.org/feed", "https", "//example.org/feed"),
    ("feed.json", "file", "/home/feed.json"), ("./feed:1.json", "file", "/home/feed:1.json"),
    ("../feed.json", "file", "/home/../feed.json"), ("/etc/feed", "file", "/etc/feed"),
    (" /a b ", "file", "/a b"),
    ("a:b.json", "file", "/home/a:b.json"), ("my feed: new.json", "file", "/home/my feed: new.json"),
    ("file:feed.json", "file", "/home/feed.json"), ("file:/feed%20.json", "file", "/feed%20.json"),
    ("file:///a%20b/%C3%A9", "file", "/a b/é"), ("file://localhost/a", "file", "/a"),
  ])
  func `an address is read as typed`(text: String, scheme: String, location: String) throws {
    let address = try ResourceAddress(parsing: text, workingDirectory: "/home")
    #expect(address == ResourceAddress(scheme: scheme, location: location))
  }

  @Test(arguments: [
    ("", "it is empty"), ("  ", "it is empty"), ("a\u{0}b", "it holds a zero byte"),
    ("file:", "a file address names a path of this machine: file:///path"),
    ("file://server/a", "a file address names a path of this machine: file:///path"),
    ("file:///a%0", "a file address names a path of this machine: file:///path"),
    ("file:///a%00", "a file address names a path of this machine: file:///path"),
    ("file:///%ff", "a file address names a path of this machine: file:///path"),
    ("https:", "a web address names a host: https://example.org/path"),
    ("http:/x", "a web address names a host: http://example.org/path"),
    ("https:///x", "a web address names a host: https://example.org/path"),
  ])
  func `what is no address is refused with the reason`(text: String, why: String) {
    let error = #expect(throws: NetworkError.self) {
      try ResourceAddress(parsing: text, workingDirectory: "/home")
    }
    #expect(error?.reason == .badAddress(why))
  }

  @Test(arguments: [
    (NetworkError(.file("/f"), .notFound), "/f does not exist. Check the path."),
    (NetworkError(.file("/f"), .notPermitted), "/f may not be read by this user. Check its permissions."),
    (
      NetworkError(.file("/f"), .notAFile(kind: "a directory")),
      "/f is a directory, not a file. Name the file itself."
    ),
    (
      NetworkError(.file("/f"), .tooLarge(limit: 256 << 20)),
      "/f is larger than 256 MiB and was not read. Check that it is the right one."
    ),
    (NetworkError(.file("/f"), .failed("Input/output error")), "/f could not be read: Input/output error."),
    (
      NetworkError(.file("/f"), .notCached("/c: No space left on device")),
      "The answer of /f could not be kept: /c: No space left on device."
    ),
    (
      NetworkError(
        ResourceAddress(scheme: "http", location: "//x"), .unsupportedScheme(supported: ["file", "sample"])),
      "“http:” is not supported here; use file:, sample:, or a path (./ before a name with a colon)."
    ),
    (
      NetworkError(ResourceAddress(scheme: "", location: ""), .badAddress("it is empty")),
      "“” is no address: it is empty."
    ),
    (NetworkError(ResourceAddress(scheme: "sample"), .cancelled), "Fetching sample: was cancelled."),
    (
      web(.insecure),
      "https://h/p?… could not be fetched: http: can be read and changed by anybody on the way. Use https: if the server has it, or allow http: for it."
    ),
    (
      web(.unknownHost("h")),
      "https://h/p?… could not be fetched: no machine called h was found. Check the name and the connection to the network."
    ),
    (
      web(.notConnected("nobody listens there")),
      "https://h/p?… could not be fetched: nobody listens there. Check the address, or try again later."
    ),
    (
      web(.untrusted("certificate has expired")),
      "https://h/p?… could not be fetched: the connection is not safe (certificate has expired). Check the address and the clock of this machine; nothing was sent."
    ),
    (
      web(.timedOut(.seconds(3), whileConnecting: true)),
      "https://h/p?… could not be fetched: no connection within 3 s. Check the address, or try again later."
    ),
    (
      web(.timedOut(.seconds(10), whileConnecting: false)),
      "https://h/p?… could not be fetched: the answer was not complete within 10 s. Try again later."
    ),
    (
      web(.headersTooLarge),
      "https://h/p?… could not be fetched: its headers are too long. Check that it is the right address."
    ),
    (
      web(.badRedirect("to file: where only web addresses are followed")),
      "https://h/p?… could not be fetched: it redirects to file: where only web addresses are followed. Check the address."
    ),
    (
      web(.tooManyRedirects(limit: 5)),
      "https://h/p?… could not be fetched: it redirects more than 5 times. Check the address."
    ),
    (
      web(.brokenAnswer("the connection was cut")),
      "https://h/p?… could not be fetched: its answer is broken: the connection was cut. Try again later, or tell who runs the server."
    ),
    (
      web(.status(404, retryAfter: nil)),
      "https://h/p?… could not be fetched: it answered 404, not found. Check the address."
    ),
    (
      web(.status(401, retryAfter: nil)),
      "https://h/p?… could not be fetched: it answered 401, authorization needed. Check the authorization that was given for it."
    ),
    (
      web(.status(503, retryAfter: nil)),
      "https://h/p?… could not be fetched: it answered 503, out of service. Try again later."
    ),
    (
      web(.status(408, retryAfter: nil)),
      "https://h/p?… could not be fetched: it answered 408. Try again later."
    ),
    (
      web(.status(429, retryAfter: .seconds(90))),
      "https://h/p?… could not be fetched: it answered 429, too many requests. It asks to be left alone for 90 s."
    ),
    (
      web(.badAuthorization("it is empty")),
      "https://h/p?… was not asked, because its authorization cannot be used: it is empty."
    ),
    (
      web(.paused(.milliseconds(400))),
      "https://h/p?… failed a moment ago and is left alone for 400 ms. Ask for it yourself to try at once."
    ),
    (
      web(.askedToWait(.seconds(3600))),
      "https://h/p?… asked to be left alone for 60 min. Try again then."
    ),
  ])
  func `errors are sentences`(error: NetworkError, sentence: String) {
    #expect(error.description == sentence)
  }

  private static func web(_ reason: NetworkError.Reason) -> NetworkError {
    NetworkError(ResourceAddress(scheme: "https", location: "//u:p@h/p?key=secret#x"), reason)
  }

  @Test(arguments: [
    ("//u:p@h/p", "https://h/p"), ("//u@v:p@h:8/p/q?k=v#f", "https://h:8/p/q?…"), ("//h", "https://h"),
    ("//h/a@b", "https://h/a@b"), ("//h?k=a@b", "https://h?…"), ("//h#f?x", "https://h?…"),
  ])
  func `an address is shown without its secrets, and kept with them`(location: String, shown: String) {
    let address = ResourceAddress(scheme: "https", location: location)
    #expect(address.description == shown)
    #expect(address.text == "https:\(location)")
  }

  @Test(arguments: [
    "ada:PW@example.org/feed", "a:PW@example.org/feed", "//ada:PW@example.org/feed",
    "https:ada:PW@example.org",
    "https:/ada:PW@example.org/feed", "ada:P/W@example.org", "ada:PW://W@example.org",
    "file://ada:PW@example.org/x",
    "ftp://ada:PW@example.org/feed", "ftp:ada:PW@example.org",
  ])
  func `what stands before an @ is never repeated, nor taken for a path`(text: String) {
    do throws(NetworkError) {
      let address = try ResourceAddress(parsing: text, workingDirectory: "/home/ada")
      #expect(address.scheme == "ftp" && address.description == "ftp://example.org/feed")
    } catch {
      #expect(!"\(error)".contains("ada:") && !"\(error)".contains("W@"), "\(error)")
      #expect("\(error)".contains("example.org"), "\(error)")
    }
  }

  @Test(arguments: [
    ("/srv/a:b/c@d.json", "/srv/a:b/c@d.json"), ("./a:b@c.json", "/home/ada/a:b@c.json"),
    ("file:a:b@c.json", "/home/ada/a:b@c.json"), ("ada@home.json", "/home/ada/ada@home.json"),
    ("~a@b:c.json", "/home/ada/~a@b:c.json"),
  ])
  func `a path may have both signs`(text: String, path: String) throws {
    #expect(try ResourceAddress(parsing: text, workingDirectory: "/home/ada") == .file(path))
  }

  @Test func `every reason has a few words`() {
    let reasons: [NetworkError.Reason] = [
      .badAddress("x"), .unsupportedScheme(supported: []), .notFound, .notPermitted,
      .notAFile(kind: "a directory"),
      .tooLarge(limit: 1), .insecure, .unknownHost("h"), .notConnected("x"), .untrusted("x"),
      .timedOut(.seconds(1), whileConnecting: true), .headersTooLarge, .badRedirect("x"),
      .tooManyRedirects(limit: 5),
      .brokenAnswer("x"), .status(503, retryAfter: nil), .noLibrary("x"), .badAuthorization("x"),
      .paused(.zero),
      .askedToWait(.zero), .failed(String(repeating: "x", count: 99)), .notCached("x"), .cancelled,
    ]
    for reason in reasons {
      let summary = Self.web(reason).summary
      #expect((summary.hasSuffix(".") || summary.hasSuffix("…")) && summary.count <= 45, "\(summary)")
    }
  }
}
