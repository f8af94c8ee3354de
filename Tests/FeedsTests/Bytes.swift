@testable import FeedFuzz
@testable import Feeds

/// A document in our own format with these records as they are.
func maitre(_ records: String...) -> [UInt8] {
  Array("{\"maitre\": 1, \"restaurants\": [\(records.joined(separator: ","))]}".utf8)
}

/// An Overpass answer with these elements as they are.
func overpass(_ elements: String...) -> [UInt8] {
  Array("{\"version\": 0.6, \"elements\": [\(elements.joined(separator: ","))]}".utf8)
}

/// An Overpass answer with one node that has these tags, written as JSON members.
func node(_ tags: String) -> [UInt8] {
  overpass(#"{"type": "node", "id": 7, "lat": 51.48, "lon": 11.97, "tags": {\#(tags)}}"#)
}

/// The error of a document that must not be read.
func fault(_ bytes: [UInt8], _ format: FeedFormat? = nil) -> FeedError? {
  do throws(FeedError) {
    _ = try FeedDocument(bytes, format: format)
    return nil
  } catch {
    return error
  }
}
