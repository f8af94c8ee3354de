/// A sound document of each format.
enum SeedDocument {
  static let all: [[UInt8]] = [
    #"""
    {"maitre": 1, "restaurants": [{"id": "a", "name": "Pasta Palace", "shortName": "Pasta", "cuisine": ["Italian"],
     "timeZone": "Europe/Berlin", "openingHours": "Mo-Su 17:30-24:00", "covers": 84, "latitude": 51.5, "longitude": "12",
     "tables": [{"label": "4", "minimum": 2, "maximum": 4}]}, {"id": 2, "name": "Caf\u00e9 \ud83c\udf5d", "covers": "40"}]}
    """#,
    #"""
    {"version": 0.6, "elements": [{"type": "node", "id": 7, "lat": 51.4, "lon": 11.9, "tags": {"amenity": "restaurant",
     "name": "Alte Mühle", "cuisine": "german;pizza", "opening_hours": "Mo-Fr 11:00-14:00,17:00-26:00; PH off || \"call\"",
     "capacity": "20-30"}}, {"type": "way", "id": 8, "center": {"lat": 1, "lon": 2}, "tags": {"amenity": "cafe"}}]}
    """#,
    #"""
    {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "node/9", "geometry": {"type": "Point",
     "coordinates": [7.7, 44.3]}, "properties": {"amenity": "bar", "name": null, "addr_street": "Via Po",
     "opening_hours": "Su[-1] 10:00-12:00; week 1-26/2 Mo 10:00-11:00+; Dec 24-Dec 26 off"}}]}
    """#,
    #"""
    [{"@context": "https://schema.org", "@graph": [{"@type": ["Restaurant"], "@id": "x", "name": "Da Mario",
     "openingHours": ["Mo-Sa 11:00-14:30"], "servesCuisine": "Italian", "openingHoursSpecification": {"dayOfWeek": "Sunday",
     "opens": "09:00", "closes": "11:00", "validFrom": "2026-01-01"}, "geo": {"latitude": "1", "longitude": 2}}]}]
    """#,
    #"""
    {"metadata": {}, "merchant": [{"merchant_id": "m", "name": "M", "geo": {"latitude": 1, "longitude": 2,
     "address": {"street_address": "Via Po 3", "locality": "Torino"}}}]}
    """#,
    #"[{"id": 1, "amenity": "pub", "name": "P", "lat": 1, "lon": 2, "opening_hours": "24/7"}, {"id": 2, "amenity": "x"}]"#,
    "id,name,opening_hours,capacity,addr:street\na,A,\"Mo-Fr 10:00-12:00, Sa 10:00-11:00\",20-30,Via Po\nb,\"B \"\"b\"\"\",,,\n",
  ].map { Array($0.utf8) }
}
