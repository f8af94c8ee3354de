import Book
import Feeds
import Foundation
import Networking
import Testing

@testable import maitre

@Suite struct FeedConfigurationTests {
  private func read(_ text: String) throws -> Configuration {
    let folder = FileManager.default.temporaryDirectory.appending(path: "feeds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "config.yaml")
    try Data(text.utf8).write(to: path)
    return Configuration(path: path.path, home: "/home/marta")
  }

  @Test func `a feed says where it is and how it is fetched`() throws {
    let configuration = try read(
      """
      feeds:
        halle:
          url: https://overpass.example.org/halle
          format: overpass
          interval: 2h
          zone: Europe/Berlin
          header: {file: ~/halle.token}
        partners: {path: ~/partners.csv, interval: 90s}
        plain: {url: "http://192.0.2.1/feed.json", insecure: yes, header: {environment: PLAIN_TOKEN}}
        short: https://example.org/feed.json
        sample: sample
      """)
    #expect(configuration.problems.isEmpty)
    let feeds = configuration.feeds
    #expect(feeds.map(\.name) == ["halle", "partners", "plain", "short", "sample"])
    let halle = try #require(feeds.first)
    #expect(halle.source.address?.scheme == "https")
    #expect(halle.format == .overpass && halle.interval == 7200 && halle.zone == "Europe/Berlin")
    #expect(halle.authorization == .file(path: "/home/marta/halle.token"))
    #expect(feeds[1].source == .file(path: "/home/marta/partners.csv") && feeds[1].interval == 90)
    #expect(feeds[2].allowsPlainHTTP && feeds[2].authorization == .environment(name: "PLAIN_TOKEN"))
    #expect(feeds[3].interval == 900 && feeds[3].format == nil && !feeds[3].allowsPlainHTTP)
  }

  @Test(
    arguments: [
      ("feeds:\n  a:\n    ulr: x\n", ":3:5: “ulr” is not known; did you mean “url”?"),
      ("feeds:\n  a: {}\n", ":2:3: the feed “a” needs `url` or `path`"),
      (
        "feeds:\n  a: {url: \"ftp://x/y\"}\n", ":2:12: “ftp://x/y” is no feed's address: https://…, or a path"
      ),
      (
        "feeds:\n  a: \"ftp://marta:secret@x/y\"\n",
        ":2:6: “…@x/y” is no feed's address: https://…, or a path"
      ),
      (
        "feeds:\n  a: {path: x, header: Bearer SECRET}\n",
        ":2:24: `header` names where its value is kept: {file: PATH} or {environment: NAME}"
      ),
      (
        "feeds:\n  a: {path: x, header: {environment: Bearer SECRET}}\n",
        ":2:38: this is no name of a variable: letters, digits and _"
      ),
      (
        "feeds:\n  a: {path: \"https://u:SECRET@x/\"}\n",
        ":2:13: an address belongs behind `url`; `path` is a file's"
      ),
      ("feeds:\n  a: {path: x, url: \"https://x/\"}\n", ":2:13: a feed has `url` or `path`, not both"),
      (
        "feeds:\n  a: {path: x, format: overpas}\n", ":2:24: “overpas” is not known; did you mean “overpass”?"
      ),
      ("feeds:\n  a: {path: x, interval: 5}\n", ":2:26: “5” is no interval from 30s to 7d: 90s, 15m, 2h, 1d"),
      (
        "feeds:\n  a: {path: x, interval: 1s}\n",
        ":2:26: “1s” is no interval from 30s to 7d: 90s, 15m, 2h, 1d"
      ),
      (
        "feeds:\n  a: {path: x, zone: Europe/Berlln}\n",
        ":2:22: “Europe/Berlln” is not known; did you mean “Europe/Berlin”?"
      ),
      ("feeds:\n  a: {path: x, insecure: maybe}\n", ":2:26: “maybe” is neither true nor false"),
      (
        "feeds:\n  a: {path: x, header: {file: a, environment: b}}\n",
        ":2:24: `header` needs `file` or `environment`, and one of them"
      ),
      (
        "feeds:\n  sample: {path: x}\n", ":2:3: the name “sample” belongs to the samples, and they to it"
      ),
      ("feeds:\n  a/b: {path: x}\n", ":2:3: a feed's name is made of letters, digits, - _ and ., at most 60"),
      ("proxy: nowhere\nfeeds: {}\n", ":1:8: this is no proxy: http://host:port"),
      ("feeds: 7\n", ":1:8: `name: value` lines belong here, not “7”"),
    ])
  func `a fault has its place and costs its feed alone`(text: String, problem: String) throws {
    let configuration = try read(text)
    #expect(configuration.problems.map { String($0.drop { $0 != ":" }) } == [problem])
    #expect(configuration.feeds.isEmpty && configuration.namesFeeds)
    #expect(configuration.commandProblems == configuration.problems)
  }

  @Test func `two feeds of one address are one too many`() throws {
    let configuration = try read("feeds:\n  a: https://x.org/f\n  b: https://x.org/f\n")
    #expect(configuration.feeds.map(\.name) == ["a"])
    #expect(
      configuration.problems.map { String($0.drop { $0 != ":" }) } == [
        ":3:3: the feed “a” has the same address"
      ])
  }

  @Test func `a proxy and authorities are for all feeds`() throws {
    let configuration = try read("proxy: http://proxy.example.org:3128\nauthorities: ~/our.pem\n")
    #expect(configuration.problems.isEmpty)
    #expect(configuration.way.proxy == "http://proxy.example.org:3128")
    #expect(configuration.way.certificateAuthorities == "/home/marta/our.pem")
  }

  @Test func `a config without feeds names none`() throws {
    #expect(try !read("theme: noon\n").namesFeeds)
  }
}
