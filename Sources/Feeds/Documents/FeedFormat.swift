/// A way to write restaurants down.
public enum FeedFormat: String, Sendable, Hashable, CaseIterable {
  /// Our own: `{"maitre": 1, "restaurants": […]}`.
  case maitre
  /// What the Overpass API answers to `[out:json]`: `{"elements": […]}`.
  case overpass
  /// Features with the tags of OpenStreetMap, also with `_` for the `:` of a key: `{"features": […]}`.
  case geojson
  /// JSON-LD: an object with `@type`, a list of such, or `{"@graph": […]}`.
  case schemaOrg = "schema.org"
  /// What the Google Actions Center takes: `{"merchant": […]}`.
  case merchants
  /// A bare list of objects with the tags of OpenStreetMap as members: `[{"id": …, "amenity": …}]`.
  case flat
  /// Text with one place a line and a header of our own names or the tags of OpenStreetMap.
  case csv
}

extension FeedFormat: CustomStringConvertible {
  /// As in a sentence.
  public var description: String {
    switch self {
    case .maitre: "Maitre JSON"
    case .overpass: "Overpass JSON"
    case .geojson: "GeoJSON"
    case .schemaOrg: "schema.org JSON-LD"
    case .merchants: "a Google merchant feed"
    case .flat: "a flat JSON list"
    case .csv: "CSV"
    }
  }
}
