import Foundation

/// A launches document of the program's own, odd in the ways of the real ones.
enum SampleDocument {
  /// Not in the order of dates; entries 5 to 8 are no launches.
  static let text = """
    [
      {"id": "b2", "flight_number": 2, "name": "Second Swan", "date_unix": 1262304000, "date_precision": "day",
       "upcoming": false, "success": true, "fairings": null, "details": null, "failures": [], "links": {}},
      {"id": "a1", "flight_number": 1, "name": "First Heron", "date_unix": 1143239400,
       "date_precision": "hour", "upcoming": false, "success": false,
       "details": "Lost at sea.\\nFound by a fisherman.",
       "failures": [{"time": 33, "altitude": null, "reason": "a nut broke"}],
       "fairings": {"reused": false, "recovery_attempt": true, "recovered": null, "ships": []},
       "links": {"webcast": "https://example.org/heron", "article": null,
                 "reddit": {"campaign": null, "launch": "https://example.org/r"},
                 "flickr": {"small": [], "original": ["https://example.org/1.jpg"]}}},
      {"id": "c3", "flight_number": 4, "name": "Later Ibis", "date_unix": 1275350400,
       "date_precision": "quarter", "upcoming": true, "success": null},
      {"id": "d4", "flight_number": 3, "name": "Łukasz\\nOne", "date_unix": 1277942400,
       "date_precision": "half", "upcoming": false, "success": null},
      {"id": "a1", "flight_number": 9, "name": "A copy", "date_unix": 1143239400, "date_precision": "hour"},
      {"name": "Nameless", "date_unix": 1143239400, "date_precision": "hour"},
      {"id": "e5", "name": "Odd", "date_unix": 1143239400, "date_precision": "week"},
      7
    ]
    """

  /// With another outcome for the second launch.
  static let corrected = text.replacing("\"success\": true", with: "\"success\": false")
}
