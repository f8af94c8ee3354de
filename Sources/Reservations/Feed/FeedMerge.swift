import Foundation
import Persistence

/// Brings a feed's records into the book, keyed by the feed's name and the record's key in it.
///
/// Records are taken piece by piece: each piece is compared on a reader, and what differs is written in one short transaction, so
/// that nobody at the book waits. At the end a house that the feed no longer has is marked *missing since*, never deleted; nor is
/// a table. Running it again with the same records changes nothing, also after an interruption.
public struct FeedMerge: Sendable {
  /// Records of one piece, and rows of one transaction.
  public static let sliceRows = 1_500
  /// Up to so many houses may go at once, and up to a tenth of those the feed had.
  static let unguardedRemovals = 10

  /// Whether a person has accepted that many houses go at once.
  public let acceptsRemovals: Bool
  /// The session that must hold the feed's lease for anything to be written; nil where nobody else fetches.
  public let holder: Int64?
  /// What it has done so far.
  public private(set) var result = FeedMergeResult()
  private let rows: FeedRows
  /// Keys of records that were taken.
  private var seen: Set<String> = []
  /// Keys of records that could not be used.
  private var kept: Set<String> = []
  /// Records that could not be used, nor their keys be read: each may be of a house that seems to be gone.
  private var unnamed = 0
  private var hasRecords = false

  /// A merge that has not begun.
  ///
  /// - Parameters:
  ///   - feed: What the rows are filed under.
  ///   - zone: IANA name of the zone of a new house whose record has none.
  ///   - now: When the records came.
  ///   - identifiers: Of new rows.
  ///   - acceptsRemovals: Whether a person has accepted that many houses go at once.
  public init(
    feed: String, zone: String, now: Date, identifiers: IdentifierSource, acceptsRemovals: Bool = false,
    holder: Int64? = nil
  ) {
    rows = FeedRows(feed: feed, zone: zone, now: now, identifiers: identifiers, holder: holder)
    self.acceptsRemovals = acceptsRemovals
    self.holder = holder
  }

  /// Notes the keys of records that could not be used: their houses are not missing.
  ///
  /// - Parameter refused: The key of each such record; nil where it could not be read.
  public mutating func keep(_ refused: some Sequence<String?>) {
    for key in refused {
      if let key { kept.insert(key) } else { unnamed += 1 }
    }
  }

  /// Takes some of the feed's records; of several with one key the first counts.
  ///
  /// - Throws: `PersistenceError`, `CancellationError`, `FeedLeaseLost`; pieces that were taken before stay.
  public mutating func take(_ records: [RestaurantFacts], in container: ModelContainer) async throws {
    var rest = records[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Self.sliceRows).filter { seen.insert($0.feedID).inserted }
      rest = rest.dropFirst(Self.sliceRows)
      try await take(piece: piece, in: container)
    }
  }

  /// Marks the houses that none of the records was of, unless they are too many at once, or so few that records without a key
  /// may be theirs.
  public mutating func finish(in container: ModelContainer) async throws -> FeedMergeResult {
    let present = try await container.read { [feed = rows.feed] in try FeedKey.present(of: feed, in: $0) }
    let missing = present.filter { !seen.contains($0.feedID) && !kept.contains($0.feedID) }.map(\.id)
    let isMassive = missing.count > Self.unguardedRemovals && missing.count * 10 > present.count
    // A feed without any record is one that broke, however few houses it had.
    guard acceptsRemovals || (!isMassive && hasRecords && missing.count > unnamed) else {
      result.withheld = missing.count
      return result
    }
    var rest = missing[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      try await rows.mark(rest.prefix(Self.sliceRows), in: container)
      rest = rest.dropFirst(Self.sliceRows)
    }
    result.missing = missing.count
    return result
  }

  private mutating func take(piece: [RestaurantFacts], in container: ModelContainer) async throws {
    guard !piece.isEmpty else { return }
    hasRecords = true
    try Task.checkCancellation()
    let plan = try await container.read { [feed = rows.feed] in try FeedPlan(of: piece, against: feed, in: $0)
    }
    result.unchanged += plan.unchanged
    for slice in plan.inserted.slices(rows: { 1 + $0.tables.count }) {
      try Task.checkCancellation()
      result.inserted += try await rows.insert(slice, into: container)
    }
    for slice in plan.updated.slices(rows: { 1 + $0.facts.tables.count }) {
      try Task.checkCancellation()
      result.updated += try await rows.update(slice, in: container)
    }
  }
}

extension Array {
  /// Pieces of at most as many rows as one transaction takes; an element that has more is a piece of its own.
  fileprivate func slices(rows: (Element) -> Int) -> [[Element]] {
    var slices: [[Element]] = []
    var room = 0
    for element in self {
      let needed = rows(element)
      if needed > room || slices.isEmpty {
        slices.append([])
        room = FeedMerge.sliceRows
      }
      slices[slices.count - 1].append(element)
      room -= needed
    }
    return slices
  }
}
