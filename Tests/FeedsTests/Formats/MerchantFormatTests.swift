import Testing

@testable import FeedFuzz
@testable import Feeds

struct MerchantFormatTests {
  @Test func `a merchant is read in either spelling`() throws {
    let document = try FeedDocument(
      Array(
        #"""
        {"metadata": {"generation_timestamp": 1}, "merchant": [
         {"merchant_id": "m-1", "name": "Da Mario", "telephone": "+39 1", "category": "restaurant",
          "geo": {"latitude": 45.06, "longitude": 7.69, "address": {"country": "IT", "locality": "Torino",
          "postal_code": "10124", "street_address": "Via Po 3"}}},
         {"merchantId": 2, "name": "B", "geo": {"unstructuredAddress": "Somewhere 1"}},
         {"merchant_id": "3"}, {"name": "C"}]}
        """#.utf8))
    #expect(document.format == .merchants)
    #expect(document.records.map(\.feedID) == ["m-1", "2"])
    #expect(document.records.map(\.address) == ["Via Po 3, 10124 Torino", "Somewhere 1"])
    #expect(document.records.first?.latitude == 45.06)
    #expect(document.refused.map(\.reason) == ["has no name", "has no merchant_id"])
    #expect(document.refused.map(\.line) == [6, 6])
  }
}
