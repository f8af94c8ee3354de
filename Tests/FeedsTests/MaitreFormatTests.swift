import Testing

@testable import FeedFuzz
@testable import Feeds

struct MaitreFormatTests {
  private func only(_ record: String) throws -> RestaurantRecord {
    let document = try FeedDocument(maitre(record))
    #expect(document.refused.isEmpty)
    return try #require(document.records.first)
  }

  @Test func `every field is read`() throws {
    let record = try only(
      #"""
      {"id": "da-mario", "name": "Da Mario", "shortName": "Mario", "cuisine": ["italian", "pizza"],
       "timeZone": "Europe/Rome", "phone": "+39 011 123", "address": "Via Po 3, Torino", "latitude": 45.07,
       "longitude": 7.69, "openingHours": "Tu-Su 18:00-24:00", "website": "https://example.org", "covers": 40,
       "coversPerQuarterHour": 6, "colour": {"unknown": [1, 2]}}
      """#)
    var expected = RestaurantRecord(feedID: "da-mario", name: "Da Mario")
    expected.shortName = "Mario"
    expected.cuisines = ["Italian", "Pizza"]
    expected.timeZone = "Europe/Rome"
    expected.phone = "+39 011 123"
    expected.address = "Via Po 3, Torino"
    expected.latitude = 45.07
    expected.longitude = 7.69
    expected.openingHours = "Tu-Su 18:00-24:00"
    expected.coverLimit = 40
    expected.pacingLimit = 6
    #expect(record == expected)
  }

  @Test func `tables are read in their order`() throws {
    let record = try only(
      #"""
      {"id": "a", "name": "A", "tables": [
        {"label": "4", "area": "Window", "minimum": 2, "maximum": 4, "priority": 1}, {"label": 12, "maximum": "2"}]}
      """#)
    #expect(
      record.tables == [
        TableRecord(label: "4", area: "Window", minimum: 2, maximum: 4, priority: 1),
        TableRecord(label: "12", maximum: 2),
      ])
  }

  @Test(arguments: [
    ("4", "has a value for tables that is not a list"), ("[4]", "has a table #1 that is not an object"),
    (#"[{"maximum": 2}]"#, "has a table #1 that has no label"),
    (#"[{"label": "1", "maximum": 2}, {"label": "2"}]"#, "has a table #2 that has no maximum"),
    (
      #"[{"label": "1", "maximum": 501}]"#,
      "has a table #1 that has “501” for maximum, which is no whole number from 1 to 500"
    ),
    (
      #"[{"label": "1", "minimum": 0, "maximum": 2}]"#,
      "has a table #1 that has “0” for minimum, which is no whole number from 1 to 500"
    ),
    (
      #"[{"label": "1", "minimum": 5, "maximum": 4}]"#,
      "has a table #1 that seats at least 5 and at most 4"
    ),
    (
      #"[{"label": "1", "maximum": 4, "priority": -1}]"#,
      "has a table #1 that has “-1” for priority, which is no whole number from 0 to 1000"
    ),
    (#"[{"label": "c1", "maximum": 2}, {"label": "C1", "maximum": 2}]"#, "has the table “C1” twice"),
    (
      #"[{"label": "25+26", "maximum": 2}]"#,
      "has a table #1 that has the label “25+26”, not 1 to 12 characters without blanks, + and commas"
    ),
    (
      #"[{"label": "None", "maximum": 2}]"#,
      "has a table #1 that has the label “None”, which a host types for no table or any"
    ),
  ])
  func `a table that cannot be used refuses its restaurant`(tables: String, reason: String) throws {
    let document = try FeedDocument(maitre(#"{"id": "a", "name": "A", "tables": \#(tables)}"#))
    #expect(document.refused.map(\.reason) == [reason])
    #expect(document.records.isEmpty)
  }

  @Test(arguments: [(500, []), (501, ["has 501 tables, more than 500"])])
  func `a restaurant has at most 500 tables`(count: Int, reasons: [String]) throws {
    let tables = (0..<count).map { #"{"label": \#($0), "maximum": 2}"# }.joined(separator: ",")
    let document = try FeedDocument(maitre(#"{"id": "a", "name": "A", "tables": [\#(tables)]}"#))
    #expect(document.refused.map(\.reason) == reasons)
  }

  @Test func `numbers may be texts and texts numbers`() throws {
    let record = try only(
      #"{"id": 12, "name": 7, "phone": 3912345, "covers": "84", "latitude": "45.5", "longitude": "7", "cuisine": 5}"#
    )
    #expect(record.feedID == "12")
    #expect(record.name == "7")
    #expect(record.phone == "3912345")
    #expect(record.coverLimit == 84)
    #expect(record.latitude == 45.5)
    #expect(record.cuisines == ["5"])
  }

  @Test func `null and empty texts are absent values`() throws {
    let record = try only(
      #"{"id": "a", "name": "A", "phone": "", "address": null, "covers": "", "latitude": "", "longitude": null, "cuisine": ["", null]}"#
    )
    #expect(record == RestaurantRecord(feedID: "a", name: "A"))
  }

  @Test func `the first of equal keys counts and commas may trail`() throws {
    let record = try only(#"{"id": "a", "name": "First", "name": "Second", "cuisine": ["x",],}"#)
    #expect(record.name == "First")
    #expect(record.cuisines == ["X"])
  }

  @Test(arguments: [
    (#"A\u0000\u001b[31mB\u202e\u200b\ufeff"#, "A[31mB"), (#"Caf\u0065\u0301"#, "Café"),
    ("  a \t\n b\u{A0}", "a b"),
    (#"\ud83c\udf55 \ud83c \u00e9\/"#, "🍕 \u{FFFD} é/"), ("line\u{2028}two", "line two"),
    (String(repeating: "x", count: 600), String(repeating: "x", count: 499) + "…"),
    (String(repeating: "é", count: 600), String(repeating: "é", count: 499) + "…"),
  ])
  func `texts are cleaned`(written: String, name: String) throws {
    let record = try only(#"{"id": "a", "name": "\#(written)"}"#)
    #expect(Array(record.name.unicodeScalars) == Array(name.unicodeScalars))
  }

  @Test func `one letter with endless accents is cut`() throws {
    let record = try only(#"{"id": "a", "name": "Z\#(String(repeating: "\u{301}", count: 100_000))"}"#)
    #expect(record.name.unicodeScalars.count <= 2000)
  }

  @Test(arguments: [
    (#""pizza;italian""#, ["Pizza", "Italian"]),
    (#""pizza; italian, ice_cream""#, ["Pizza", "Italian", "Ice cream"]),
    (#"["Piemontese", "piemontese", "PIEMONTESE"]"#, ["Piemontese"]), (#""пица""#, ["Пица"]), (#"";;""#, []),
  ])
  func `cuisines have one display form`(written: String, cuisines: [String]) throws {
    #expect(try only(#"{"id": "a", "name": "A", "cuisine": \#(written)}"#).cuisines == cuisines)
  }

  @Test func `an id of more than 200 characters is refused`() throws {
    let id = String(repeating: "a", count: 201)
    let document = try FeedDocument(maitre(#"{"id": "\#(id)", "name": "A"}"#))
    #expect(document.refused.map(\.reason) == ["has an id longer than 200 characters"])
  }

  @Test func `a byte order mark is let pass and an empty list is a document`() throws {
    let document = try FeedDocument([0xEF, 0xBB, 0xBF] + maitre())
    #expect(document.format == .maitre && document.records.isEmpty && document.refused.isEmpty)
  }

  @Test func `the list is found behind other members`() throws {
    let bytes = Array(
      #"{"about": {"restaurants": 3}, "restaurants": [{"id": "a", "name": "A"}], "maitre": "1"}"#.utf8)
    #expect(try FeedDocument(bytes).records.map(\.name) == ["A"])
  }

  @Test func `hours that were cut are not read`() throws {
    let days = Array(repeating: "Mo-Fr 10:00-12:00", count: 30).joined(separator: "; ")
    let comment = #"Mo-Fr 10:00-12:00 \"by the river\"; "# + days
    let blanks = "10:00-12:00" + String(repeating: " ", count: 2_000) + "; off"
    for hours in [days, comment, blanks] {
      let record = try only(#"{"id": "a", "name": "A", "openingHours": "\#(hours)"}"#)
      let text = try #require(record.openingHours)
      #expect(text.hasSuffix("…") && text.count <= 500)
      #expect(OpeningHours(text) == nil)
    }
  }
}
