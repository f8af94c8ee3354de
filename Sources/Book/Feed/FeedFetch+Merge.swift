import Feeds
import Foundation
import Persistence
import Reservations

nonisolated extension FeedFetch {
  /// Brings the records into the book and counts what it came to.
  func merge(
    _ document: FeedDocument, acceptsRemovals: Bool, into report: inout FeedReport
  ) async throws {
    let merge = FeedMerge(
      feed: report.feed, records: document.records.map(RestaurantFacts.init),
      refused: Set(document.refused.compactMap(\.identifier)), zone: zone.identifier, now: report.asOf,
      identifiers: identifiers, acceptsRemovals: acceptsRemovals)
    let result = try await merge.run(in: container)
    report.inserted = result.inserted
    report.updated = result.updated
    report.unchanged = result.unchanged
    report.missing = result.missing
    report.withheld = result.withheld
    report.refused = document.refused
  }

  /// What an answer that was not read again leaves as it was.
  func countUnchanged(_ feed: String) async throws -> Int {
    try await container.read { context in
      try context.fetchCount(
        FetchDescriptor<Restaurant>(predicate: #Predicate { $0.feed == feed && $0.missingSince == nil }))
    }
  }
}

nonisolated extension RestaurantFacts {
  /// A feed's record as the book keeps it.
  init(_ record: RestaurantRecord) {
    self.init(feedID: record.feedID, name: record.name)
    timeZone = record.timeZone
    shortName = record.shortName
    cuisines = record.cuisines
    phone = record.phone ?? ""
    address = record.address ?? ""
    latitude = record.latitude
    longitude = record.longitude
    openingHours = record.openingHours ?? ""
    coverLimit = record.coverLimit
    pacingLimit = record.pacingLimit
    tables = record.tables.map {
      TableFacts(
        label: $0.label, area: $0.area ?? "", minimum: $0.minimum, maximum: $0.maximum, priority: $0.priority)
    }
  }
}
