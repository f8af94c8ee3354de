import Book
import Networking
import Testing

@Suite struct FeedSourceTests {
  @Test(arguments: [
    ("sample", FeedSource.sample, "sample"),
    ("halle.json", .file(path: "/home/marta/halle.json"), "halle"),
    (
      "file:///srv/osm_halle_overpass_2024.json", .file(path: "/srv/osm_halle_overpass_2024.json"),
      "osm_halle_overpass_2024"
    ),
    ("/srv/.hidden", .file(path: "/srv/.hidden"), ".hidden"),
    ("/srv/my feed.json", .file(path: "/srv/my feed.json"), "my-feed"),
    ("/srv/sample.json", .file(path: "/srv/sample.json"), "sample-file"),
  ])
  func `a feed is named after its file`(text: String, source: FeedSource, name: String) throws {
    let parsed = try FeedSource(parsing: text, workingDirectory: "/home/marta")
    #expect(parsed == source)
    #expect(parsed.name == name)
  }

  @Test func `none has no name`() throws {
    #expect(try FeedSource(parsing: "none", workingDirectory: "/").name == nil)
  }

  @Test func `a server's feed is called by its name, without what is secret in the address`() throws {
    let source = try FeedSource(
      parsing: "https://anna:secret@example.org:8443/feed.json?key=1", workingDirectory: "/")
    #expect(source.name == "example.org-8443")
    #expect(source.address?.scheme == "https")
  }

  @Test func `other addresses are not supported`() {
    #expect(throws: NetworkError.self) {
      try FeedSource(parsing: "ftp://example.org/feed.json", workingDirectory: "/")
    }
  }
}
