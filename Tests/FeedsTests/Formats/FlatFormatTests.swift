import Testing

@testable import FeedFuzz
@testable import Feeds

struct FlatFormatTests {
  @Test func `objects with tags as members are places`() throws {
    let document = try FeedDocument(
      Array(
        #"""
        [{"id": 7, "type": "node", "amenity": "restaurant", "name": "A", "lat": "1.5", "lon": 2, "cuisine": ["thai", "Thai"]},
         {"id": "x", "amenity": "bar", "name": "B"}, {"amenity": "bar", "name": "C"}, {"id": 9, "shop": "bakery"}, 4]
        """#.utf8))
    #expect(document.format == .flat)
    #expect(document.records.map(\.feedID) == ["node/7", "x"])
    #expect(document.records.first?.cuisines == ["Thai"])
    #expect(document.records.first?.latitude == 1.5)
    #expect(
      document.refused.map(\.reason) == [
        "has no id", "is no place to eat or drink (shop=bakery)", "is not an object",
      ])
  }

  @Test func `a cuisine has one form, however it is written`() throws {
    let document = try FeedDocument(
      Array(
        #"""
        [{"id": 1, "name": "A", "cuisine": ["PIZZA;ice_cream", "Pizza", "Ice Cream, КЕБАП"]},
         {"id": 2, "name": "B", "cuisine": "PIZZA; pizza,Ice_Cream"}]
        """#.utf8))
    #expect(document.records.map(\.cuisines) == [["Pizza", "Ice cream", "Кебап"], ["Pizza", "Ice cream"]])
  }
}
