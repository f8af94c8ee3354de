import Testing
import Timing

@testable import FeedFuzz
@testable import Feeds

struct BadRecordTests {
  @Test(
    arguments: [
      (#"{"id": "x", "name": "X", "latitude": NaN}"#, "x", "is not valid JSON at byte 67"),
      (#"{"name": "X" "id": "x"}"#, nil, "is not valid JSON at byte 43"),
      (#"{"id": "x", "name": "\q"}"#, "x", "is not valid JSON at byte 51"),
      (#"{"id": "x", "name": "\u12"}"#, "x", "is not valid JSON at byte 51"),
      (#"{"id": "x", "name": "X", "n": 01}"#, "x", "is not valid JSON at byte 61"),
      (
        #"{"id": "x", "name": "X", "latitude": 1e400, "longitude": 0}"#, "x",
        "has “1e400” for latitude, which is no number from -90 to 90"
      ),
      (#"{"id": "x", "name": "X", "latitude": 12}"#, "x", "has only one of latitude and longitude"),
      (
        #"{"id": "x", "name": "X", "covers": "many"}"#, "x",
        "has “many” for covers, which is no whole number from 1 to 100,000"
      ),
      (
        #"{"id": "x", "name": "X", "covers": 2.5}"#, "x",
        "has “2.5” for covers, which is no whole number from 1 to 100,000"
      ),
      (
        #"{"id": "x", "name": "X", "coversPerQuarterHour": 0}"#, "x",
        "has “0” for coversPerQuarterHour, which is no whole number from 1 to 100,000"
      ),
      (
        #"{"id": "x", "name": "X", "timeZone": "Europe/Rom"}"#, "x",
        "has “Europe/Rom” for timeZone, which is no known zone such as Europe/Rome"
      ),
      (#"{"id": "x", "name": ["X"]}"#, "x", "has a value for name that is not a text"),
      (#"{"id": "x", "name": "X", "cuisine": [true]}"#, "x", "has a value in cuisine that is not a text"),
      (#"{"id": "x", "name": " \u0000\u202e "}"#, "x", "has no name"),
      (#"{"id": "x", "name": "\u3164\u2800"}"#, "x", "has no name"),
      (#"{"id": "x"}"#, "x", "has no name"),
      (#"{"name": "X"}"#, nil, "has no id"),
      (#"{"id": null, "name": "X"}"#, nil, "has no id"),
      (#"{"id": {}, "name": "X"}"#, nil, "has a value for id that is not a text"),
      (#""Da Mario""#, nil, "is not an object"),
      ("[]", nil, "is not an object"),
      (
        #"{"id": "x", "name": "X", "deep": \#(String(repeating: "[", count: 9_000))\#(String(repeating: "]", count: 9_000))}"#,
        "x", "is nested deeper than 64 levels"
      ),
    ] as [(String, String?, String)])
  func `a record that cannot be used is reported and costs no other`(
    record: String, identifier: String?, reason: String
  ) throws {
    let document = try FeedDocument(maitre(record, #"{"id": "good", "name": "Good"}"#))
    #expect(document.records.map(\.feedID) == ["good"])
    #expect(document.refused == [RefusedRecord(position: 1, identifier: identifier, reason: reason)])
  }

  @Test func `a text that is not UTF-8 costs its record`() throws {
    var bytes = maitre(#"{"id": "a", "name": "Cafe?"}"#, #"{"id": "b", "name": "B"}"#)
    let mark = try #require(bytes.firstIndex(of: UInt8(ascii: "?")))
    bytes[mark] = 0xE9
    let document = try FeedDocument(bytes)
    #expect(document.records.map(\.feedID) == ["b"])
    #expect(document.refused.map(\.reason) == ["has a text that is not UTF-8 at byte \(mark - 4)"])
    #expect(document.refused.map(\.identifier) == ["a"])
  }

  @Test(
    arguments: [
      (#"{"restaurants": [{"id": "x", "a" 5}, {}]}"#, "x"),
      (#"{"restaurants": [{"a" 5, "id": "x"}, {}]}"#, nil),
      (#"{"features": [{"properties": {"osm_type": "way", "osm_id": 12, "name": NaN}}]}"#, "way/12"),
      (#"{"features": [{"properties": {"@id": "node/3", "name": NaN}, "a" 5}]}"#, "node/3"),
      (#"{"features": [{"id": 4, "properties": {"name" 5}}]}"#, "4"),
      (#"{"merchant": [{"merchantId": "m-2", "name": NaN}]}"#, "m-2"),
      (#"[{"amenity": "bar"}, {"osmId": 7, "@type": "node", "amenity": NaN}]"#, "node/7"),
      (#"{"@graph": [{"@id": "_:b0", "url": "u", "name": NaN}]}"#, "u"),
    ] as [(String, String?)])
  func `a broken record is still known by what can be read of its id`(text: String, identifier: String?)
    throws
  {
    let refused = try FeedDocument(Array(text.utf8)).refused
    #expect(refused.contains { $0.identifier == identifier && $0.reason.hasPrefix("is not valid JSON") })
  }

  @Test func `one id is one record whatever its case and normal form`() throws {
    let document = try FeedDocument(
      maitre(
        #"{"id": "caf\u00e9", "name": "First"}"#, #"{"id": "other", "name": "Other"}"#,
        #"{"id": "CAFE\u0301", "name": "Second"}"#))
    #expect(document.records.map(\.name) == ["First", "Other"])
    #expect(
      document.refused == [
        RefusedRecord(position: 3, identifier: "CAFÉ", reason: "has the same id as #1")
      ])
  }

  @Test func `an id of a refused record is free for a later one`() throws {
    let document = try FeedDocument(maitre(#"{"id": "a"}"#, #"{"id": "a", "name": "A"}"#))
    #expect(document.records.map(\.name) == ["A"])
  }

  @Test func `one bad record of a thousand costs one record`() throws {
    var records = (1...1000).map { #"{"id": \#($0), "name": "House \#($0)"}"# }
    records[499] = #"{"id": 500, "name": NaN}"#
    let document = try FeedDocument(
      Array(#"{"restaurants": [\#(records.joined(separator: ","))]}"#.utf8))
    #expect(document.records.count == 999)
    #expect(document.refused.map(\.position) == [500])
    #expect(document.refused.map(\.identifier) == ["500"])
  }

  @Test func `twenty thousand records are read in reasonable time`() throws {
    let records = (1...20_000).map { #"{"id": \#($0), "name": "Haus Nr. \#($0)", "cuisine": ["german"]}"# }
    let bytes = Array(#"{"restaurants": [\#(records.joined(separator: ","))]}"#.utf8)
    var count = 0
    let time = try ProcessorTime.measure { count = try FeedDocument(bytes).records.count }
    #expect(count == 20_000)
    // Far more than a debug build takes: only a wrong order of growth fails here.
    #expect(time < .seconds(20))
  }
}
