import Testing

@testable import FeedFuzz
@testable import Feeds

struct GeoJSONFormatTests {
  private func read(_ features: String...) throws -> FeedDocument {
    let document = try FeedDocument(
      Array("{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ","))]}".utf8))
    #expect(document.format == .geojson)
    return document
  }

  @Test func `a feature is a place where its point is`() throws {
    let document = try read(
      #"""
      {"type": "Feature", "id": "node/7", "geometry": {"type": "Point", "coordinates": [7.7, 44.3]},
       "properties": {"@id": "node/7", "amenity": "restaurant", "cuisine": "pizza; italian", "name": "Da Gigi",
       "capacity": "20-30", "opening_hours": "Mo-Su 18:00-23:00", "addr:street": "Via Po", "addr:housenumber": "3"}}
      """#)
    let record = try #require(document.records.first)
    #expect(record.feedID == "node/7")
    #expect(record.cuisines == ["Pizza", "Italian"])
    #expect(record.latitude == 44.3 && record.longitude == 7.7)
    #expect(record.coverLimit == 30)
    #expect(record.address == "Via Po 3")
    #expect(record.openingHours == "Mo-Su 18:00-23:00")
  }

  @Test func `flattened keys and keys that are null are read as tags`() throws {
    let document = try read(
      #"""
      {"type": "Feature", "geometry": null, "properties": {"osm_id": 12, "osm_type": "way", "amenity": "cafe",
       "name": null, "addr_street": "Hauptstr.", "addr_housenumber": 3, "addr_city": null, "contact_phone": "030 1"}}
      """#)
    let record = try #require(document.records.first)
    #expect(record.feedID == "way/12")
    #expect(record.name == "Unnamed café, Hauptstr. 3")
    #expect(record.phone == "030 1")
    #expect(record.latitude == nil)
  }

  @Test func `a shape has its middle`() throws {
    let document = try read(
      #"""
      {"type": "Feature", "id": 5, "properties": {"amenity": "pub", "name": "A"},
       "geometry": {"type": "Polygon", "coordinates": [[[1, 2], [3, 2], [3, 6], [1, 2]]]}}
      """#)
    let record = try #require(document.records.first)
    #expect(record.feedID == "5")
    #expect(record.latitude == 4 && record.longitude == 2)
  }

  @Test(
    arguments: [
      (#"{"type": "Feature", "id": 1}"#, "1", "has no properties"),
      (#"{"properties": {"amenity": "cafe", "name": "A"}}"#, nil, "has no id"),
      (
        #"{"id": "way/1", "properties": {"building": "yes"}, "geometry": {"type": "LineString", "coordinates": [[1, 2], [2, 3]]}}"#,
        "way/1", "is no place to eat or drink (building=yes)"
      ),
      (
        #"{"id": 1, "properties": {"amenity": "cafe"}, "geometry": {"coordinates": [1e400, 2]}}"#, "1",
        "has neither a name nor an address or coordinates"
      ),
    ] as [(String, String?, String)])
  func `a feature that is no place is refused`(feature: String, identifier: String?, reason: String) throws {
    let refused = try read(feature).refused
    #expect(refused == [RefusedRecord(position: 1, identifier: identifier, reason: reason)])
  }
}
