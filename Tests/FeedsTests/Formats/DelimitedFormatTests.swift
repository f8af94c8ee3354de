import Testing

@testable import FeedFuzz
@testable import Feeds

struct DelimitedFormatTests {
  private func read(_ text: String) throws -> FeedDocument {
    let document = try FeedDocument(Array(text.utf8))
    #expect(document.format == .csv)
    return document
  }

  @Test(arguments: [",", ";", "\t"])
  func `a header names the fields, whatever the delimiter`(delimiter: String) throws {
    let lines = [
      "\u{FEFF}Id|Name|opening_hours|Capacity|addr:street|addr:housenumber|lat|lng",
      "a|Da Mario|Mo-Fr 11:00-14:00|20-30|Via Po|3|45.06|7.69", "b|\"Zum \"\"Ochsen\"\"\"|||||\"\"|",
    ]
    let document = try read(lines.joined(separator: "\r\n").replacing("|", with: delimiter))
    let first = try #require(document.records.first)
    #expect(document.records.map(\.name) == ["Da Mario", "Zum \"Ochsen\""])
    #expect(first.openingHours == "Mo-Fr 11:00-14:00")
    #expect(first.coverLimit == 30)
    #expect(first.address == "Via Po 3")
    #expect(first.longitude == 7.69)
  }

  @Test func `a bad line costs itself, and its place is told`() throws {
    let document = try read(
      "id,name,covers\na,A,12\nb,\"B\nB\",many\n,C,\nd,D,1,stray\ne,\"E\"x,\n\nf,F,7\na,G,\n")
    #expect(document.records.map(\.feedID) == ["a", "f"])
    #expect(document.refused.map(\.position) == [2, 3, 4, 5, 7])
    #expect(document.refused.map(\.line) == [3, 5, 6, 7, 10])
    #expect(
      document.refused.map(\.reason) == [
        "has “many” for covers, which is no whole number from 1 to 100,000", "has no id",
        "has 4 fields, the first line 3", "has text behind a closing quote", "has the same id as #1",
      ])
    #expect(document.refused.map(\.identifier) == ["b", nil, "d", "e", "a"])
  }

  @Test func `records across chunks are one list`() throws {
    let lines = (1...9_000).map { "id-\($0),House \($0),\"Street \($0), with a comma\"" }
    let document = try read("id,name,address\n" + lines.joined(separator: "\n"))
    #expect(document.records.count == 9_000)
    #expect(document.records.last?.address == "Street 9000, with a comma")
  }

  @Test(
    arguments: [
      ("name,cuisine\nA,B", FeedError.notAFeed("is CSV without a column “id” in its first line")),
      (
        "id,name\na,\"A", .delimited("The quote that opens on line 2 is never closed.")
      ),
    ])
  func `text that is no list of places is refused`(text: String, error: FeedError) {
    #expect(fault(Array(text.utf8)) == error)
  }
}
