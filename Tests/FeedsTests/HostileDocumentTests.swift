import Testing

@testable import Feeds

struct HostileDocumentTests {
  @Test(
    arguments: [
      ("", .empty),
      (" \n\t", .empty),
      ("\u{FEFF}", .empty),
      ("[]", .notAFeed("is a bare list that does not say what it lists")),
      ("[1, 2]", .notAFeed("is a bare list that does not say what it lists")),
      (
        #"[{"id": "falcon-1", "name": "Falcon 1"}]"#,
        .notAFeed("is a bare list that does not say what it lists")
      ),
      ("null", .notAFeed("is a single value, not a list")),
      ("\"restaurants\"", .notAFeed("is a single value, not a list")),
      ("{}", .notAFeed("has no list “restaurants” or “elements”")),
      (#"{"restaurants": {"id": 1}}"#, .notAFeed("has no list “restaurants”")),
      (#"{"maitre": 1}"#, .notAFeed("has no list “restaurants”")),
      (#"{"maitre": true, "restaurants": []}"#, .notAFeed("has no version number in “maitre”")),
      (#"{"maitre": 2, "restaurants": []}"#, .unsupportedVersion(2)),
      (#"{"restaurants": [1, "two", null]}"#, .notAFeed("has nothing but bare values in “restaurants”")),
      ("<!DOCTYPE html><title>502</title>", .html),
      ("\n<html lang=de>", .html),
      ("<?xml version='1.0'?><kml/>", .notJSON(found: "an XML document")),
      ("name;cuisine\nDa Mario;Italian", .notAFeed("is CSV without a column “id” in its first line")),
      ("Dear Anna,\nbest, Ben", .notJSON(found: "plain text")),
      (#"{"type": "FeatureCollection", "features": {}}"#, .notAFeed("has no list “features”")),
      (#"{"merchants": [1]}"#, .notAFeed("has nothing but bare values in “merchant”")),
      ("NaN", .notJSON(found: "plain text")),
      ("PK\u{3}\u{4}", .notJSON(found: "a zip archive")),
      ("%PDF-1.7", .notJSON(found: "a PDF")),
      ("SQLite format 3\u{0}", .notJSON(found: "a SQLite database")),
      ("plain\u{0}", .notJSON(found: "a binary file")),
      (#"{"restaurants": []} {"restaurants": []}"#, .malformed(at: 20)),
      (#"{"restaurants": [{"id": 1] }"#, .malformed(at: 25)),
      (#"{"restaurants": [, ]}"#, .malformed(at: 17)),
      (#"{"restaurants": [{} {}]}"#, .malformed(at: 20)),
      (
        #"{"elements": [], "remark": "runtime error: Query timed out in \"query\" at line 3"}"#,
        .incomplete("runtime error: Query timed out in \"query\" at line 3")
      ),
    ] as [(String, FeedError)])
  func `a document that is no feed is refused with its reason`(text: String, reason: FeedError) {
    #expect(fault(Array(text.utf8)) == reason)
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16"), ([0xFF, 0xFE, 0x7B, 0x00], "UTF-16"),
      ([0x7B, 0x00, 0x22, 0x00], "UTF-16"),
      ([0x00, 0x7B, 0x00, 0x22], "UTF-16"), ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"),
      ([0x00, 0x00, 0x00, 0x7B], "UTF-32"),
      ([0x7B, 0x00, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
    ] as [([UInt8], String)])
  func `another encoding is named`(bytes: [UInt8], name: String) {
    #expect(fault(bytes) == .encoding(name))
  }

  @Test func `a gzipped feed is named as such`() {
    #expect(fault([0x1F, 0x8B, 0x08, 0x00]) == .notJSON(found: "compressed with gzip"))
  }

  @Test func `a feed cut at any byte is refused as a whole`() {
    let whole = maitre(#"{"id": "a\"é", "cuisine": ["x", {}], "name": "A"}"#, #"{"id": "b", "name": "B"}"#)
    for length in 1..<whole.count {
      #expect(fault(Array(whole[..<length])) == .truncated(at: length))
    }
    #expect(fault(whole) == nil)
  }

  @Test func `five million open brackets end in a sentence`() {
    let depth = 5_000_000
    let opened = [UInt8](repeating: UInt8(ascii: "["), count: depth)
    let closed = [UInt8](repeating: UInt8(ascii: "]"), count: depth)
    #expect(fault(opened) == .notAFeed("is nested deeper than 1000000 levels"))
    #expect(fault(Array(opened.prefix(1_000_000))) == .truncated(at: 1_000_000))
    let nested = Array(#"{"restaurants": "#.utf8) + opened + closed + Array("}".utf8)
    #expect(fault(nested) == .notAFeed("is nested deeper than 1000000 levels"))
  }

  @Test func `a list longer than the limit is refused`() throws {
    let bytes = maitre(#"{"id": 1, "name": "A"}"#, #"{"id": 2, "name": "B"}"#, #"{"id": 3, "name": "C"}"#)
    let graphs = Array(
      #"[{"@graph": [{"@type": "Restaurant"}, {}]}, {"@graph": [{}, {}]}, {"@graph": [{}, {}]}]"#.utf8)
    let flat = Array(#"[{"amenity": "bar"}, {}, {}, {}, {}]"#.utf8)
    for document in [bytes, graphs, flat] {
      #expect(throws: FeedError.tooManyRecords(limit: 2)) {
        try FeedReader(document, format: nil, maximumRecords: 2)
      }
    }
    #expect(try FeedReader(bytes, format: nil, maximumRecords: 3).count == 3)
    #expect(try FeedReader(graphs, format: nil, maximumRecords: 6).count == 6)
  }

  @Test func `a cancelled task looks over no long document`() async {
    let json = "[\(String(repeating: "{\"amenity\": \"bar\"},", count: 4_000))]"
    let csv = "id,name\n" + String(repeating: "a,A\n", count: 40_000)
    let faults = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var cursor = JSONCursor(Array(json.utf8), in: 0..<json.utf8.count)
      let stop = Result { () throws(JSONFault) in try cursor.elements(limit: 10_000) }
      #expect(throws: JSONFault.interrupted) { try stop.get() }
      // It stopped where it was told, not at the end.
      #expect(cursor.position < json.utf8.count / 2)
      return [fault(Array(json.utf8)), fault(Array(csv.utf8))]
    }.value
    #expect(faults == [.interrupted, .interrupted])
  }

  enum LongValue: CaseIterable { case text, list, depth, number }

  private func bytes(_ value: LongValue) -> [UInt8] {
    let (count, quote) = (8 << 20, UInt8(ascii: "\""))
    return switch value {
    case .text: [quote] + [UInt8](repeating: UInt8(ascii: "a"), count: count) + [quote]
    case .list: [UInt8(ascii: "[")] + [UInt8](repeating: UInt8(ascii: ","), count: count)
    case .depth: [UInt8](repeating: UInt8(ascii: "["), count: 400_000) + [UInt8](repeating: 32, count: count)
    case .number: [UInt8](repeating: UInt8(ascii: "1"), count: count)
    }
  }

  @Test(arguments: LongValue.allCases)
  func `a cancelled task goes over no long value`(value: LongValue) async {
    let bytes = bytes(value)
    let (fault, position) = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var cursor = JSONCursor(bytes, in: 0..<bytes.count)
      let stop = Result { () throws(JSONFault) in try cursor.skipValue() }
      if case .failure(let fault) = stop { return (fault as JSONFault?, cursor.position) }
      return (nil, cursor.position)
    }.value
    #expect(fault == .interrupted)
    #expect(position < 3 << 20)
  }

  @Test func `a document of many graphs keeps no more places than the limit`() throws {
    let graph = #"{"@graph": [{"@type": "Restaurant"}\#(String(repeating: ",{}", count: 99))]}"#
    let bytes = Array("[\(Array(repeating: graph, count: 100).joined(separator: ","))]".utf8)
    let found = try OutlineScan(bytes, limit: 150, wanted: nil).bareList(0..<bytes.count)
    #expect((151...300).contains(found.elements.count))
  }

  @Test func `a header of more columns than memory should hold is refused`() {
    let columns = [UInt8](repeating: UInt8(ascii: ","), count: 1 << 20)
    #expect(
      fault(Array("id,name".utf8) + columns, .csv)
        == .delimited("Line 1 goes on for more than 4 MB. Is this a CSV file?"))
  }

  @Test(arguments: [
    FeedError.empty, .html, .notJSON(found: "plain text"), .encoding("UTF-16"), .truncated(at: 12),
    .malformed(at: 3),
    .notAFeed("has no list “elements”"), .delimited("The quote that opens on line 2 is never closed."),
    .unsupportedVersion(2),
    .tooManyRecords(limit: 9), .incomplete("runtime error"),
    .interrupted,
  ])
  func `every error says what is wrong and what to do`(error: FeedError) {
    let sentences = error.description.split(separator: ". ")
    #expect(sentences.count == 2)
    #expect(error.description.hasPrefix("The feed") && error.description.hasSuffix("."))
  }
}
