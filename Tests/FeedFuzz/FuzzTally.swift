import Feeds
import Text

/// What became of damaged documents, and which promises were not kept.
struct FuzzTally {
  private(set) var faults: [String] = []
  private var read = 0
  private var records = 0
  private var refused = 0
  private var plans = 0

  /// `512 read, 1024 records, 77 refused`.
  var words: String { "\(read) read, \(records) records, \(refused) refused, \(plans) with hours" }

  /// Reads a document to its end, and asks each place whether it is open.
  mutating func take(_ document: [UInt8]) {
    let feed: FeedDocument
    do {
      feed = try FeedDocument(document)
    } catch {
      check(error.description.hasSuffix(".") && !error.description.contains("\n"), "a sentence", document)
      return
    }
    read += 1
    records += feed.records.count
    refused += feed.refused.count
    let positions = feed.refused.map(\.position)
    check(positions == positions.sorted() && Set(positions).count == positions.count, "positions", document)
    check(Set(feed.records.map { $0.feedID.lowercased() }).count == feed.records.count, "ids", document)
    for record in feed.records {
      check(!record.name.isEmpty && !record.feedID.isEmpty, "an id and a name", document)
      check(
        !texts(of: record).joined().unicodeScalars.contains { $0.properties.generalCategory == .control },
        "clean texts", document)
      check(texts(of: record).allSatisfy { (1...500).contains($0.count) }, "texts' lengths", document)
      check(areSound(record), "numbers in their ranges", document)
      if let hours = record.openingHours.flatMap({ OpeningHours($0) }) { ask(hours) }
    }
  }

  private func texts(of record: RestaurantRecord) -> [String] {
    let single = [
      record.feedID, record.name, record.timeZone, record.phone, record.address, record.openingHours,
      record.shortName,
    ]
    let tables = record.tables.flatMap { [$0.label, $0.area] }
    return (single + tables).compactMap(\.self) + record.cuisines
  }

  private func areSound(_ record: RestaurantRecord) -> Bool {
    let places = (record.latitude, record.longitude)
    let limits = [record.coverLimit, record.pacingLimit].compactMap(\.self)
    return (places.0 == nil) == (places.1 == nil) && abs(places.0 ?? 0) <= 90 && abs(places.1 ?? 0) <= 180
      && limits.allSatisfy { $0 >= 1 }
      && record.tables.allSatisfy { $0.minimum >= 1 && $0.maximum >= $0.minimum }
      && record.cuisines.count == Set(record.cuisines).count
  }

  private mutating func ask(_ hours: OpeningHours) {
    plans += 1
    let day = CalendarDate(year: 2026, month: 12, day: 4)
    for minute in [0, 719, 1439] { _ = hours.state(on: day, minute: minute).words(on: day) }
  }

  private mutating func check(_ isKept: Bool, _ promise: String, _ document: [UInt8]) {
    guard !isKept else { return }
    faults.append("\(promise): \(String(decoding: document, as: UTF8.self))")
  }
}
