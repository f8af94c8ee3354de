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
  ])
  func `errors are sentences`(error: NetworkError, sentence: String) {
    #expect(error.description == sentence)
  }
}
