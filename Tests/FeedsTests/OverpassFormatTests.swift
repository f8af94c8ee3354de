import Testing

@testable import FeedFuzz
@testable import Feeds

struct OverpassFormatTests {
  private func only(_ bytes: [UInt8]) throws -> RestaurantRecord {
    let document = try FeedDocument(bytes)
    #expect(document.format == .overpass)
    #expect(document.refused.isEmpty)
    return try #require(document.records.first)
  }

  @Test func `a node is read with its tags`() throws {
    let record = try only(
      node(
        #"""
        "amenity": "restaurant", "name": "Alte Apotheke", "short_name": "Apotheke", "cuisine": "german;ice_cream",
        "addr:street": "Apothekerberg", "addr:housenumber": "16", "addr:postcode": "06231", "addr:city": "Bad Dürrenberg",
        "contact:phone": "+49 3462 542280;+49 3462 1", "opening_hours": "Mo-Su 11:30+", "capacity": "50",
        "contact:website": "https://example.org"
        """#))
    var expected = RestaurantRecord(feedID: "node/7", name: "Alte Apotheke")
    expected.shortName = "Apotheke"
    expected.cuisines = ["German", "Ice cream"]
    expected.address = "Apothekerberg 16, 06231 Bad Dürrenberg"
    expected.phone = "+49 3462 542280"
    expected.latitude = 51.48
    expected.longitude = 11.97
    expected.openingHours = "Mo-Su 11:30+"
    expected.coverLimit = 50
    #expect(record == expected)
  }

  @Test func `a way has its centre or no place at all`() throws {
    let document = try FeedDocument(
      overpass(
        #"{"type": "way", "id": 1, "center": {"lat": "1.5", "lon": 2}, "nodes": [1], "tags": {"amenity": "cafe", "name": "A"}}"#,
        #"{"type": "relation", "id": "2", "tags": {"amenity": "pub", "name": "B"}}"#,
        #"{"type": "node", "id": 3, "lat": 91, "lon": 2, "tags": {"amenity": "pub", "name": "C"}}"#))
    #expect(document.records.map(\.feedID) == ["way/1", "relation/2", "node/3"])
    #expect(document.records.map(\.latitude) == [1.5, nil, nil])
    #expect(document.records.map(\.longitude) == [2, nil, nil])
  }

  @Test(arguments: [
    (
      #""amenity": "restaurant", "cuisine": "pizza", "addr:street": "Hauptstr.", "addr:housenumber": "3""#,
      "Unnamed pizzeria, Hauptstr. 3"
    ),
    (#""amenity": "fast_food""#, "Unnamed fast-food place, 51.48, 11.97"),
    (#""amenity": "cafe", "name": "", "addr:city": "Halle""#, "Unnamed café, Halle"),
    (#""cuisine": "kebab", "addr:housename": "Bahnhof""#, "Unnamed restaurant, Bahnhof"),
    (#""amenity": "fast_food", "name:en": "Kono pizza""#, "Kono pizza"),
    (#""amenity": "fast_food", "brand": "Subway""#, "Subway"),
    (#""amenity": "bar", "name": 7"#, "7"),
    (#""amenity": "fast_food", "name": "Лесковачка Вили""#, "Лесковачка Вили"),
  ])
  func `a place is shown by its name or by its kind`(tags: String, name: String) throws {
    #expect(try only(node(tags)).name == name)
  }

  @Test(
    arguments: [
      (
        #"{"type": "way", "id": 5, "tags": {"amenity": "fast_food"}}"#, "way/5",
        "has neither a name nor an address or coordinates"
      ),
      (
        #"{"type": "node", "id": 5, "tags": {"shop": "bakery", "name": "Backwerk"}}"#, "node/5",
        "is no place to eat or drink (shop=bakery)"
      ),
      (#"{"type": "node", "id": 5, "tags": {"name": "Küfa"}}"#, "node/5", "is no place to eat or drink"),
      (#"{"type": "node", "id": 5, "lat": 1, "lon": 2}"#, "node/5", "has no tags"),
      (#"{"type": "area", "id": 5, "tags": {}}"#, nil, "has no type and id"),
      (#"{"type": "node", "tags": {}}"#, nil, "has no type and id"),
      (#"{"type": "node", "id": 5, "tags": {"name": NaN}}"#, "node/5", "is not valid JSON at byte 73"),
    ] as [(String, String?, String)])
  func `an element that cannot be used is reported`(element: String, identifier: String?, reason: String)
    throws
  {
    let document = try FeedDocument(overpass(element))
    #expect(document.records.isEmpty)
    #expect(document.refused == [RefusedRecord(position: 1, identifier: identifier, reason: reason)])
  }

  @Test(
    arguments: [
      ("\"50\"", 50), ("50", 50), ("\"20-30\"", 30), ("\"20 – 30\"", 30), ("\"about 40 seats\"", 40),
      ("\"40 inside, 20 outside\"", nil), ("\"many\"", nil), ("\"0\"", nil),
      ("\"99999999999999999999\"", nil),
      ("true", nil),
    ] as [(String, Int?)])
  func `a capacity counts only when it is clear`(written: String, seats: Int?) throws {
    #expect(try only(node(#""amenity": "pub", "name": "A", "capacity": \#(written)"#)).coverLimit == seats)
  }

  @Test func `a remark without an error is let pass`() throws {
    let bytes = Array(#"{"elements": [], "remark": "all is well"}"#.utf8)
    #expect(try FeedDocument(bytes).records.isEmpty)
  }
}
