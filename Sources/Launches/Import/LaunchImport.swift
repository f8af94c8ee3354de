import Foundation
import Persistence
import Text

/// The entries of a document as one batch. What a newer document leaves out stays stored.
struct LaunchImport: Sendable {
  private var entries: IndexingIterator<[LaunchEntry]>
  /// The record in which each id came first.
  private var seen: [String: Int] = [:]

  private static let lists = BatchKey<LaunchList>("year")
  private static let launches = BatchKey<Launch>("document_id")
  private static let fairings = BatchKey<Fairing>("launch_id")
  private static let links = BatchKey<Link>("launch_id", "kind")

  private static var tables: [BatchTable] {
    [
      BatchTable(LaunchList.self, key: lists, onConflict: .ignore),
      BatchTable(
        Launch.self, key: launches,
        onConflict: .update([
          "list_id", "flight", "name", "date", "precision", "outcome", "details", "failure",
          "folded",
        ])),
      BatchTable(
        Fairing.self, key: fairings,
        onConflict: .update(["reused", "recovery_attempt", "recovered"])),
      BatchTable(Link.self, key: links, onConflict: .update(["address"])),
    ]
  }

  /// The request that stores these entries; each is a record.
  static func request(_ entries: [LaunchEntry], identifiers: IdentifierSource) -> BatchInsertRequest {
    BatchInsertRequest(
      .sliced(), into: tables, whenRefused: .skip,
      reading: LaunchImport(entries: entries.makeIterator())
    ) { source, record in
      guard let entry = source.entries.next() else { return .end }
      switch entry {
      case .unusable(let reason): record.refuse(reason)
      case .launch(let launch): source.fill(&record, with: launch, identifiers)
      }
      return .record
    }
  }

  private mutating func fill(
    _ record: inout BatchRecord, with launch: LaunchRecord, _ identifiers: IdentifierSource
  ) {
    if let reason = reasonAgainst(launch, number: record.number) { return record.refuse(reason) }
    let date = Date(timeIntervalSince1970: TimeInterval(launch.dateUnix))
    let list = LaunchList(id: identifiers.next(), year: UTC.calendar.component(.year, from: date))
    let row = Launch(
      id: identifiers.next(), list: Reference(to: list), documentID: launch.id,
      flight: launch.flightNumber,
      name: launch.title, date: date, precision: launch.datePrecision, outcome: launch.outcome,
      details: launch.details, failure: launch.failure)
    record.insert(list)
    record.insert(row)
    if let fairing = launch.fairings {
      record.insert(
        Fairing(
          id: identifiers.next(), launch: Reference(to: row), isReused: fairing.reused,
          wasToBeRecovered: fairing.recoveryAttempt, isRecovered: fairing.recovered))
    }
    for (kind, address) in launch.addresses {
      record.insert(
        Link(id: identifiers.next(), launch: Reference(to: row), kind: kind, address: address))
    }
  }

  /// A repeated id is refused: which of the two were right would change with every import.
  private mutating func reasonAgainst(_ launch: LaunchRecord, number: Int) -> String? {
    if launch.id.isVisiblyBlank { return "Its id is empty." }
    guard Self.years.contains(launch.dateUnix) else {
      return "Its date_unix is no date of our time."
    }
    if let first = seen[launch.id] { return "Its id is that of entry \(first)." }
    seen[launch.id] = number
    return nil
  }

  /// The seconds of the years 1900 to 2999.
  private static let years = -2_208_988_800..<32_503_680_000
}
