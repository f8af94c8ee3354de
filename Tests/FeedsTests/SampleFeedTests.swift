@testable import FeedFuzz
import Feeds
import Testing

struct SampleFeedTests {
  @Test func `the sample feed holds the three restaurants`() throws {
    let document = try FeedDocument(SampleFeed.document)
    #expect(document.format == .maitre)
    #expect(document.refused.isEmpty)
    #expect(
      document.records == [
        restaurant("pasta-palace", "Pasta Palace", "Italian", covers: 84, pacing: 10, until: "24:00"),
        restaurant("sushi-sensation", "Sushi Sensation", "Japanese", covers: 56, pacing: 7, until: "23:00"),
        restaurant("burger-bonanza", "Burger Bonanza", "American", covers: 60, pacing: 7, until: "02:00"),
      ])
  }

  private func restaurant(
    _ id: String, _ name: String, _ cuisine: String, covers: Int, pacing: Int, until: String
  ) -> RestaurantRecord {
    var record = RestaurantRecord(feedID: id, name: name)
    record.shortName = name.split(separator: " ").first.map(String.init)
    record.cuisines = [cuisine]
    record.timeZone = "Europe/Berlin"
    record.openingHours = "Mo-Su 17:30-\(until)"
    record.coverLimit = covers
    record.pacingLimit = pacing
    return record
  }
}
