import Testing

@testable import FeedFuzz
@testable import Feeds

struct WantedFormatTests {
  @Test(
    arguments: [
      ("[]", FeedFormat.flat, 0), (#"[{"id": 1, "name": "A", "shop": "x"}]"#, .flat, 1),
      ("[]", .schemaOrg, 0),
      (#"[{"name": "A"}]"#, .schemaOrg, 1), (#"{"restaurants": [], "elements": [{}]}"#, .overpass, 1),
      (#"{"elements": [], "merchants": [{}, {}]}"#, .merchants, 2), ("a,b\nc,d", .csv, -1),
    ])
  func `a format that is named is how a document is read`(text: String, format: FeedFormat, count: Int) throws
  {
    guard count >= 0 else {
      #expect(fault(Array(text.utf8), format) == .notAFeed("is CSV without a column “id” in its first line"))
      return
    }
    let reader = try FeedReader(Array(text.utf8), format: format)
    #expect(reader.format == format)
    #expect(reader.count == count)
  }

  @Test(
    arguments: [
      (#"{"elements": []}"#, FeedFormat.maitre, "is Overpass JSON, not Maitre JSON as the config says"),
      (#"{"elements": []}"#, .flat, "is Overpass JSON, not a flat JSON list as the config says"),
      (#"[{"amenity": "bar"}]"#, .geojson, "is a flat JSON list, not GeoJSON as the config says"),
      ("[]", .maitre, "is a bare list that does not say what it lists"),
    ])
  func `a document of another format is refused`(text: String, format: FeedFormat, reason: String) {
    #expect(fault(Array(text.utf8), format) == .notAFeed(reason))
  }
}
