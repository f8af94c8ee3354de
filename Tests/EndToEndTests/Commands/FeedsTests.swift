import Foundation
import HostileServer
import Synchronization
import Testing

extension CommandTests {
  /// Several feeds, named in the config.
  @Suite struct FeedsTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    private func configure() throws {
      try home.makeFolder("\(home.path)/.config/maitre")
      try home.write(
        #"{"maitre": 1, "restaurants": [{"id": "7", "name": "Mühle"}, {"id": "8"}]}"#, to: "town.json")
      try home.write("id,name\n7,Mühle\n9,Zum Ochsen\n", to: "partners.csv")
      try home.write(
        "feeds:\n  town: \(home.folder)/town.json\n  partners: {path: \(home.folder)/partners.csv, interval: 1h}\n",
        to: "home/.config/maitre/config.yaml")
    }

    @Test func `without a feed nothing comes into the book`() async throws {
      let fetched = try await home.tonight("fetch")
      #expect(fetched.code == 2)
      #expect(fetched.sentence.contains("No feed is configured. Write `feeds:` into"))
      #expect(fetched.sentence.contains("config.yaml"))
    }

    @Test func `the feeds of the config are listed before there is a book`() async throws {
      try configure()
      let list = try await home.tonight("feeds")
      #expect(list.code == 0 && list.output.split(separator: "\n").count == 3, "\(list.output)\(list.errors)")
    }

    @Test func `a fault in the config is told once`() async throws {
      try configure()
      try home.write("feeds: {town: {}}\n", to: "home/.config/maitre/config.yaml")
      let list = try await home.tonight("feeds")
      #expect(list.errors.split(separator: "\n").count == 1, "\(list.errors)")
    }

    @Test func `a file does not take the name of another feed`() async throws {
      try configure()
      try home.makeFolder("\(home.folder)/other")
      try home.write("id,name\n1,Else\n", to: "other/town.json")
      let fetched = try await home.tonight("fetch", "--feed", "\(home.folder)/other/town.json")
      #expect(
        fetched.code == 2 && fetched.sentence.contains("town is the name of another feed"), "\(fetched)")
    }

    @Test func `feeds are fetched four at once and told in their order, whatever becomes of one`()
      async throws
    {
      let bodies = [1, 2, 3, 4, 5].map {
        #"{"maitre": 1, "restaurants": [{"id": "\#($0)", "name": "House \#($0)"}]}"#
      }
      // The first answer is given only once the fourth feed has been asked for, which one after the other never is.
      let asked = Mutex<Set<String>>([])
      let server = try HostileServer { question in
        asked.withLock { _ = $0.insert(question.path) }
        switch question.path {
        case "/2": return .status(503)
        case let path:
          // Longer than the program waits.
          let end = ContinuousClock.now + .seconds(20)
          while path == "/1", ContinuousClock.now < end, !asked.withLock({ $0.contains("/4") }) {
            usleep(2_000)
          }
          return .ok(bodies[(Int(path.dropFirst()) ?? 1) - 1])
        }
      }
      try home.makeFolder("\(home.path)/.config/maitre")
      let feeds = (1...5).map { "  feed\($0): \(server.url("/\($0)"))\n" }.joined()
      try home.write("feeds:\n\(feeds)", to: "home/.config/maitre/config.yaml")
      let fetched = try await home.run("fetch")
      let words = "inserted 1, updated 0, unchanged 0, no longer in feed 0, refused 0"
      #expect(fetched.output == [1, 3, 4, 5].map { "feed\($0): \(words)\n" }.joined())
      #expect(fetched.code == 1 && fetched.errors.hasPrefix("maitre: feed2: "), "\(fetched.errors)")
      #expect(fetched.errors.contains("503") && fetched.errors.split(separator: "\n").count == 1)
    }

    @Test func `each feed is fetched, listed, and linked by hand`() async throws {
      try configure()
      let fetched = try await home.tonight("fetch", "--verbose")
      #expect(
        fetched.output
          == "town: inserted 1, updated 0, unchanged 0, no longer in feed 0, refused 1\n"
          + "partners: inserted 2, updated 0, unchanged 0, no longer in feed 0, refused 0\n")
      #expect(fetched.errors == "town: refused #2 (line 1) 8: has no name\n")
      let one = try await home.tonight("fetch", "partners")
      #expect(one.output == "inserted 0, updated 0, unchanged 2, no longer in feed 0, refused 0\n")
      let wrong = try await home.tonight("fetch", "partner")
      #expect(wrong.code == 2 && wrong.sentence.contains("Did you mean partners?"))
      let list = try await home.tonight("feeds").output.split(separator: "\n")
      #expect(list.count == 3)
      #expect(list[1].hasPrefix("town      1       0 min  read, 1 refused  19:57"), "\(list[1])")
      #expect(list[2].hasPrefix("partners  2       0 min  read             20:42"), "\(list[2])")
      let unclear = try await home.tonight("link", "mühle", "town/7")
      #expect(unclear.code == 1 && unclear.errors.contains("Mühle (partners/7)"), "\(unclear.errors)")
      let linked = try await home.tonight("link", "partners/7", "town/7")
      #expect(linked.output == "Mühle (partners/7) is Mühle (town/7) from now on.\n")
      let csv = try await home.tonight("list", "restaurants", "--format", "csv").output
      #expect(csv.split(separator: "\r\n").count == 3)
      let added = try await home.tonight(
        "add", "--restaurant", "partners/7", "--guest", "Anna", "--party", "2", "--at", "20:30")
      #expect(added.code == 0, "\(added.errors)")
      let there = try await home.tonight("list", "bookings", "--restaurant", "town/7")
      #expect(there.output.contains("Anna"))
      let parted = try await home.tonight("unlink", "partners/7")
      #expect(parted.output == "Mühle (partners/7) is a restaurant of its own.\n")
    }
  }
}
