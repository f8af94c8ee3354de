import CLinux
import Foundation
import Glibc
import Testing

extension CommandTests {
  /// Feeds as files, good and bad.
  @Suite struct FetchTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    private func feed(_ names: [String]) -> String {
      let records = names.enumerated().map { #"{"id": "\#($0)", "name": "\#($1)"}"# }
      return #"{"maitre": 1, "restaurants": [\#(records.joined(separator: ","))]}"#
    }

    private func overpass(_ names: [String], from first: Int) -> String {
      let elements = names.enumerated().map {
        #"""
        {"type": "node", "id": \#(first + $0), "lat": 51.3, "lon": 12.1,
         "tags": {"amenity": "restaurant", "name": "\#($1)", "addr:street": "Nordpark", "addr:housenumber": "17"}}
        """#
      }
      return
        #"{"version": 0.6, "generator": "Overpass API", "elements": [\#(elements.joined(separator: ","))]}"#
    }

    private func inFeed() async throws -> [String] {
      let csv = try await home.tonight("list", "restaurants", "--format", "csv")
      return csv.output.split(separator: "\r\n").dropFirst().filter { $0.hasSuffix("true") }.map(String.init)
    }

    @Test func `a feed is inserted, then as it was, then updated`() async throws {
      let path = try home.write(feed(["A", "B", "C"]), to: "town.json")
      let first = try await home.tonight("fetch", "--feed", path)
      #expect(first.code == 0)
      #expect(first.output == "inserted 3, updated 0, unchanged 0, no longer in feed 0, refused 0\n")
      let second = try await home.tonight("fetch", "--feed", "file:" + path)
      #expect(second.output == "inserted 0, updated 0, unchanged 3, no longer in feed 0, refused 0\n")
      try home.write(feed(["A", "Better"]), to: "town.json")
      let third = try await home.tonight("fetch", "--feed", "town.json")
      #expect(third.output == "inserted 0, updated 1, unchanged 1, no longer in feed 1, refused 0\n")
      #expect(try await inFeed().count == 2)
    }

    @Test func `a feed that is named twice is fetched once`() async throws {
      let path = try home.write(feed(["A", "B", "C"]), to: "town.json")
      let fetched = try await home.tonight("fetch", "town", "town", "town", "--feed", path)
      #expect(fetched.output == "inserted 3, updated 0, unchanged 0, no longer in feed 0, refused 0\n")
    }

    @Test func `two feeds in one book keep both`() async throws {
      let halle = try home.write(overpass(["Alte Apotheke", "Nordpark"], from: 10), to: "halle.json")
      let skopje = try home.write(overpass(["Ресторан Мак", "Пелистер"], from: 20), to: "skopje.json")
      for path in [halle, skopje] {
        let fetched = try await home.tonight("fetch", "--feed", path)
        #expect(fetched.output == "inserted 2, updated 0, unchanged 0, no longer in feed 0, refused 0\n")
      }
      #expect(try await inFeed().count == 4)
      let again = try await home.tonight("fetch", "--feed", halle)
      #expect(again.output.contains("unchanged 2, no longer in feed 0"))
      #expect(try await inFeed().count == 4)
    }

    @Test func `bad records cost only themselves and are named with position and reason`() async throws {
      let path = try home.write(
        """
        {"maitre": 1, "restaurants": [
          {"id": "good", "name": "Good"}, {"id": "nameless"}, {"name": "no id"}, 7, null,
          {"id": "zone", "name": "Zone", "timeZone": "Mars/Base"}, {"id": "good", "name": "Twice"},
          {"id": "esc", "name": "Esc\\u001b[31mRED"}
        ]}
        """, to: "bad.json")
      let fetched = try await home.tonight("fetch", "--feed", path)
      #expect(fetched.code == 0)
      let refused = fetched.errors.split(separator: "\n")
      #expect(refused.count >= 4 && refused.allSatisfy { $0.hasPrefix("refused #") && $0.contains(": ") })
      #expect(fetched.output.contains("refused \(refused.count)\n"))
      #expect(!fetched.errors.contains("\u{1B}"))
      #expect(try await inFeed().contains { $0.contains(",good,Good,") })
    }

    @Test(arguments: [
      ("page.html", "<!DOCTYPE html><html><body>503</body></html>"), ("empty.json", ""), ("list.json", "[]"),
      ("cut.json", #"{"maitre": 1, "restaurants": [{"id": "1", "name": "On"#), ("other.json", #"{"a": 1}"#),
      ("zeros.json", "\u{0}\u{0}\u{0}"), ("deep.json", String(repeating: "[", count: 100_000)),
    ])
    func `a document that is no feed changes nothing`(name: String, text: String) async throws {
      let path = try home.write(feed(["A", "B"]), to: name)
      #expect(try await home.tonight("fetch", "--feed", path).code == 0)
      try home.write(text, to: name)
      let fetched = try await home.tonight("fetch", "--feed", path)
      #expect(fetched.code == 1)
      #expect(fetched.errors.split(separator: "\n").count == 1)
      #expect(fetched.errors.count < 300)
      #expect(fetched.sentence.hasPrefix("The feed "), "\(fetched.sentence)")
      #expect(try await inFeed().count == 2)
    }

    @Test(arguments: ["missing.json", "folder", "pipe"])
    func `a source that is no file is named at once`(name: String) async throws {
      try home.makeFolder("\(home.folder)/folder")
      try #require(mkfifo("\(home.folder)/pipe", 0o600) == 0)
      let fetched = try await home.start(["fetch", "--feed", "\(home.folder)/\(name)"]).result()
      #expect(fetched.code == 1)
      #expect(fetched.errors.split(separator: "\n").count == 1)
      #expect(fetched.sentence.contains(name), "\(fetched.sentence)")
    }

    @Test func `a file above the limit is refused before it is read`() async throws {
      let path = try home.write(feed(["A"]), to: "huge.json")
      try #require(truncate(path, 5 << 30) == 0)
      let fetched = try await home.start(["fetch", "--feed", path]).result()
      #expect(fetched.code == 1)
      #expect(fetched.sentence.contains("huge.json"), "\(fetched.sentence)")
    }

    @Test func `a feed that shrinks at once is believed only in part`() async throws {
      let path = try home.write(feed((0..<100).map { "House \($0)" }), to: "town.json")
      #expect(try await home.tonight("fetch", "--feed", path).output.hasPrefix("inserted 100,"))
      try home.write(feed((0..<50).map { "House \($0)" }), to: "town.json")
      let shrunk = try await home.tonight("fetch", "--feed", path)
      #expect(shrunk.code == 0)
      #expect(shrunk.output == "inserted 0, updated 0, unchanged 50, no longer in feed 0, refused 0\n")
      #expect(shrunk.sentence.contains("50 restaurants are missing at once"))
      #expect(shrunk.sentence.hasSuffix("maitre fetch --accept-removals"))
      #expect(try await inFeed().count == 100)
      let accepted = try await home.tonight("fetch", "--feed", path, "--accept-removals")
      #expect(accepted.output == "inserted 0, updated 0, unchanged 50, no longer in feed 50, refused 0\n")
      #expect(try await inFeed().count == 50)
    }

    @Test func `bookings of a house that left its feed stay`() async throws {
      let path = try home.write(feed(["Alpha", "Beta"]), to: "town.json")
      _ = try await home.tonight("fetch", "--feed", path)
      let added = try await home.tonight(
        "add", "--restaurant", "beta", "--guest", "Ida", "--party", "2", "--at", "today 20:00")
      #expect(added.code == 0)
      try home.write(feed(["Alpha"]), to: "town.json")
      #expect(try await home.tonight("fetch", "--feed", path).output.contains("no longer in feed 1"))
      #expect(try await home.bookings().map(\.restaurant) == ["Beta"])
      let list = try await home.tonight("list", "restaurants")
      #expect(
        list.output.split(separator: "\n").contains { $0.hasPrefix("Beta") && $0.hasSuffix("not in feed") })
    }

    @Test func `the tables of a feed can be booked, each once`() async throws {
      let path = try home.write(
        #"{"maitre": 1, "restaurants": [{"id": "1", "name": "Alpha", "tables": [{"label": "1", "maximum": 2}, {"label": "2", "maximum": 4}]}]}"#,
        to: "town.json")
      #expect(try await home.tonight("fetch", "--feed", path).code == 0)
      func add(_ guest: String, _ more: String...) async throws -> CommandResult {
        try await home.start(
          TestHome.evening + ["add", "--restaurant", "alpha", "--guest", guest, "--party", "2"]
            + ["--at", "today 20:00"] + more
        ).result()
      }
      #expect(try await add("Ida").code == 0)
      let taken = try await add("Rosa", "--table", "1")
      #expect(taken.code == 1)
      #expect(
        taken.errors.hasPrefix("maitre: Not saved: marta gave 1 to Ida, 20:00–21:30, at 19:42.\n  --table 2 ")
      )
      #expect(try await add("Ben").code == 0)
      #expect(Set(try await home.bookings().map(\.tables)) == [["1"], ["2"]])
      #expect(try await add("Late").errors.hasPrefix("maitre: Not saved: no table for 2 is free at Alpha.\n"))
    }

    @Test func `without a feed there is nothing to fetch`() async throws {
      let fetched = try await home.tonight("fetch", "--feed", "none")
      #expect(fetched.code == 1)
      #expect(
        fetched.sentence == "There is no feed to fetch. Name one: --feed PATH, or `feeds:` in the config.")
    }
  }
}
