import Feeds

/// Feeds written for these tests with what is odd in real ones of their formats.
struct OddFeed {
  let format: FeedFormat
  let text: String

  /// An answer of the Overpass API: ways and relations with a `center`, elements without an amenity, `+`, `PH`, `off` and hours past
  /// midnight, Cyrillic names.
  static let overpass = OddFeed(
    format: .overpass,
    text: #"""
      {
        "version": 0.6, "generator": "Overpass API", "osm3s": {"timestamp_osm_base": "2026-11-30T16:00:00Z"},
        "elements": [
      {"type": "node", "id": 1, "lat": 51.48, "lon": 11.97, "tags": {"amenity": "restaurant", "name": "Zum Turm",
       "cuisine": "regional;german", "opening_hours": "Mo-Sa 17:00+; PH off", "brand:wikidata": "Q1"}},
      {"type": "way", "id": 2, "center": {"lat": 51.49, "lon": 11.96}, "nodes": [5, 6], "tags": {"amenity": "pub", "name": "Anker",
       "opening_hours": "We-Sa 18:30-05:00", "capacity": "about 40 seats"}},
      {"type": "relation", "id": 2, "center": {"lat": 51.5, "lon": 11.95}, "tags": {"amenity": "cafe",
       "addr:street": "Markt", "addr:housenumber": "3a"}},
      {"type": "node", "id": 3, "lat": 51.51, "lon": 11.94, "tags": {"shop": "bakery", "name": "Korn", "diet:vegan": "yes"}},
      {"type": "node", "id": 4, "lat": 51.52, "lon": 11.93, "tags": {"name": "Garten", "note": "hours to be checked"}},
      {"type": "node", "id": 5, "lat": 51.53, "lon": 11.92, "tags": {"shop": "deli", "cuisine": "ICE_CREAM", "name": "Eis am Eck"}},
      {"type": "node", "id": 6, "lat": 41.99, "lon": 21.43, "tags": {"amenity": "fast_food", "name": "Кај Мите",
       "name:en": "Kaj Mite", "cuisine": "скара", "opening_hours": "Mo-Su 00:00-24:00 \"без пауза\"", "phone": "+389 1; +389 2"}},
      {"type": "node", "id": 7}
        ]
      }
      """#)

  /// A file of GeoJSON: nameless places, some without a cuisine, two ways to set cuisines apart, a span of seats, hours in prose, a stray
  /// line, a feature twice.
  static let geojson = OddFeed(
    format: .geojson,
    text: #"""
      {"type": "FeatureCollection", "generator": "overpass-turbo", "features": [
      {"type": "Feature", "id": "way/1", "properties": {"@id": "way/1", "building": "yes", "@tainted": true},
       "geometry": {"type": "LineString", "coordinates": [[7.87, 45.46], [7.88, 45.47]]}},
      {"type": "Feature", "id": "node/2", "properties": {"@id": "node/2", "amenity": "restaurant", "cuisine": "pizza;italian",
       "name": "La Torre", "capacity": "20-30", "opening_hours": "We - Mo 18:00-1:00"},
       "geometry": {"type": "Point", "coordinates": [7.6, 45.1]}},
      {"type": "Feature", "id": "node/3", "properties": {"@id": "node/3", "amenity": "restaurant", "cuisine": "pizza; italian",
       "opening_hours": "aperto tutte le sere tranne il lunedì"}, "geometry": {"type": "Point", "coordinates": [7.7, 45.2]}},
      {"type": "Feature", "id": "node/4", "properties": {"@id": "node/4", "amenity": "restaurant"}, "geometry": null},
      {"type": "Feature", "id": "NODE/2", "properties": {"@id": "node/2", "amenity": "restaurant", "name": "La Torre"},
       "geometry": {"type": "Point", "coordinates": [7.6, 45.1]}},
      ]}
      """#)

  /// A page's JSON-LD: `servesCuisine` as a text and as a list, numbers as texts, what is no restaurant among them.
  static let schemaOrg = OddFeed(
    format: .schemaOrg,
    text: #"""
      {"@context": "https://schema.org", "@graph": [
      {"@type": "WebPage", "@id": "https://gatto.example/", "name": "Home"},
      {"@type": "Restaurant", "@id": "https://gatto.example/#r", "name": "Il Gatto", "servesCuisine": "Italian, Seafood",
       "maximumAttendeeCapacity": "60", "openingHours": "Mo-Sa 11:00-14:30"},
      {"@type": ["Winery"], "identifier": "w-1", "name": "Fattoria", "servesCuisine": ["Wine", "wine", "TUSCAN"],
       "openingHoursSpecification": [{"dayOfWeek": "Friday", "opens": "5 pm", "closes": "23:00"}]},
      {"@type": "Restaurant", "@id": "_:b3", "name": "Senza nome", "partySize": "4"}
      ]}
      """#)
}
