import Testing

@testable import FeedFuzz
@testable import Feeds

struct OddFeedTests {
  private func read(_ feed: OddFeed) throws -> FeedDocument {
    let document = try FeedDocument(Array(feed.text.utf8))
    #expect(document.format == feed.format)
    return document
  }

  private func refusals(_ document: FeedDocument) -> [String] {
    document.refused.map { "#\($0.position) line \($0.line) \($0.identifier ?? "-"): \($0.reason)" }
  }

  @Test func `an odd Overpass answer is read, each refusal with its reason`() throws {
    let document = try read(.overpass)
    #expect(document.records.map(\.feedID) == ["node/1", "way/2", "relation/2", "node/5", "node/6"])
    #expect(
      document.records.map(\.name) == [
        "Zum Turm", "Anker", "Unnamed café, Markt 3a", "Eis am Eck", "Кај Мите",
      ])
    #expect(document.records.map(\.cuisines) == [["Regional", "German"], [], [], ["Ice cream"], ["Скара"]])
    #expect(document.records.map(\.latitude) == [51.48, 51.49, 51.5, 51.53, 41.99])
    #expect(document.records[1].coverLimit == 40)
    #expect(document.records[4].phone == "+389 1")
    #expect(document.records.compactMap(\.openingHours).allSatisfy { OpeningHours($0) != nil })
    #expect(
      refusals(document) == [
        "#4 line 10 node/3: is no place to eat or drink (shop=bakery)",
        "#5 line 11 node/4: is no place to eat or drink", "#8 line 15 node/7: has no tags",
      ])
  }

  @Test func `an odd file of GeoJSON is read, each refusal with its reason`() throws {
    let document = try read(.geojson)
    #expect(document.records.map(\.feedID) == ["node/2", "node/3"])
    #expect(document.records.map(\.name) == ["La Torre", "Unnamed pizzeria, 45.2, 7.7"])
    #expect(document.records.map(\.cuisines) == [["Pizza", "Italian"], ["Pizza", "Italian"]])
    #expect(document.records[0].coverLimit == 30)
    #expect(document.records[1].openingHours == "aperto tutte le sere tranne il lunedì")
    #expect(document.records.map { $0.openingHours.flatMap { OpeningHours($0) } == nil } == [false, true])
    #expect(
      refusals(document) == [
        "#1 line 2 way/1: is no place to eat or drink (building=yes)",
        "#4 line 9 node/4: has neither a name nor an address or coordinates",
        "#5 line 10 NODE/2: has the same id as #2",
      ])
  }

  @Test func `an odd page of schema.org is read, each refusal with its reason`() throws {
    let document = try read(.schemaOrg)
    #expect(document.records.map(\.feedID) == ["https://gatto.example/#r", "w-1"])
    #expect(document.records.map(\.cuisines) == [["Italian", "Seafood"], ["Wine", "Tuscan"]])
    #expect(document.records.map(\.coverLimit) == [60, nil])
    #expect(document.records.map { $0.openingHours.flatMap { OpeningHours($0) } == nil } == [false, true])
    #expect(document.records[1].openingHours == "Fr 5 pm-23:00")
    #expect(
      refusals(document) == [
        "#1 line 2 https://gatto.example/: is no place to eat or drink (WebPage)",
        "#4 line 7 -: has no @id, identifier or url to be known by",
      ])
  }
}
