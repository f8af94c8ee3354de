import Foundation

/// Feeds as long as any will be, in our own format and in Overpass's.
enum LongFeed {
  /// About 75 bytes a record, so that 200,000 stay below 16 MiB.
  static func own(_ count: Int) -> String {
    let cuisines = ["italian", "pizza;italian", "sushi", "burger; american"]
    let records = (0..<count).map { number in
      #"{"id":"r\#(number)","name":"House \#(number)","cuisine":"\#(cuisines[number % 4])","phone":"030 \#(number)"}"#
    }
    return "{\"maitre\":1,\"restaurants\":[\n" + records.joined(separator: ",\n") + "]}"
  }

  /// As many tags as a place usually has.
  static func overpass(_ count: Int) -> String {
    let elements = (0..<count).map { number in
      """
      {"type":"node","id":\(number + 1),"lat":51.\(100_000 + number),"lon":11.\(100_000 + number),"tags":{
      "amenity":"restaurant","name":"Gasthaus \(number)","cuisine":"german;regional","addr:street":"Hauptstraße",
      "addr:housenumber":"\(number % 200)","addr:postcode":"06108","addr:city":"Halle (Saale)","phone":"+49 345 \(number)",
      "opening_hours":"Tu-Su 11:00-22:30; PH off","website":"https://example.org/\(number)","wheelchair":"limited"}}
      """
    }
    return "{\"version\":0.6,\"generator\":\"Overpass API\",\"elements\":[\n"
      + elements.joined(separator: ",\n") + "]}"
  }
}
