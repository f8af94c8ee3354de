import Feeds
import Foundation
import Persistence
import Reservations

nonisolated extension FeedFetch {
  /// Brings the records into the book and counts what it came to, slice by slice, while the next slice is decoded.
  func merge(_ body: [UInt8], acceptsRemovals: Bool, into report: inout FeedReport) async throws {
    let reading = FeedReading(body, format: setting.format)
    let count = try await reading.open()
    progress(.merging(done: 0, of: count))
    var merge = FeedMerge(
      feed: report.feed, zone: setting.zone ?? zone.identifier, now: report.asOf, identifiers: identifiers,
      acceptsRemovals: acceptsRemovals, holder: session)
    // Not `loading`: the pages it keeps would be most of what a fetch takes.
    var batch = await reading.next()
    var done = 0
    var leaseExtended = clock.elapsed()
    while let slice = batch {
      async let upcoming = reading.next()
      try await merge.take(slice.records.map(RestaurantFacts.init), in: container)
      merge.keep(slice.refused.map(\.identifier))
      report.note(slice.refused)
      done += slice.records.count + slice.refused.count
      progress(.merging(done: done, of: count))
      if clock.elapsed() - leaseExtended > .seconds(20) {
        try await holdOn()
        leaseExtended = clock.elapsed()
      }
      batch = await upcoming
    }
    report.take(try await merge.finish(in: container))
  }

  /// What an answer that was not read again leaves as it was.
  func countUnchanged(_ feed: String) async throws -> Int {
    try await container.read { context in
      try context.fetchCount(
        FetchDescriptor<Restaurant>(predicate: #Predicate { $0.feed == feed && $0.missingSince == nil }))
    }
  }
}

nonisolated extension FeedReport {
  fileprivate mutating func take(_ result: FeedMergeResult) {
    inserted = result.inserted
    updated = result.updated
    unchanged = result.unchanged
    missing = result.missing
    withheld = result.withheld
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
