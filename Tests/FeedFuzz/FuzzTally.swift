import Feeds

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
      feed = try FeedDecoder().decode(document)
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
      let texts = [record.name, record.phone ?? "", record.address ?? "", record.openingHours ?? ""]
      check(
        !texts.joined().unicodeScalars.contains { $0.properties.generalCategory == .control }, "clean texts",
        document)
      if let hours = record.openingHours.flatMap({ OpeningHours($0) }) { ask(hours) }
    }
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
