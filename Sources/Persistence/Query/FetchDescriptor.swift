import Foundation

/// Which models to fetch, in which order, and which part of them.
///
/// Rows that the sort keys leave equal are ordered by id, in the direction of the last key. Text sorts by its bytes: sort by a
/// folded column where people read it.
public struct FetchDescriptor<Model: PersistentModel>: Sendable {
  /// What the models fulfil; all of them when nil.
  public var predicate: Predicate<Model>?
  /// What a person typed: rows in which each word begins a word and each run of three or more digits occurs, case and accents
  /// aside; any text is allowed. The table must declare a `SearchIndex`. Nothing is found for a text without letters and digits.
  public var search: String?
  /// The sort keys, the most important first; a search without any gives the newest ids first.
  public var sortBy: [SortDescriptor<Model>]
  /// At most so many; none where it is 0 or less.
  public var fetchLimit: Int?
  /// Leaves out so many from the start; costs as much as fetching them. Prefer `after`.
  public var fetchOffset: Int?
  /// Only what comes after this place in the order.
  public var after: FetchCursor<Model>?
  /// Only what comes before this place in the order; with a limit the nearest ones. The result keeps the order.
  public var before: FetchCursor<Model>?
  /// Whether `after` gives the row at the place too.
  var includesCursor = false
  /// Whether a limit counts from the start also where only `before` is given.
  var isLimitedFromStart = false

  /// A descriptor.
  public init(
    predicate: Predicate<Model>? = nil, search: String? = nil, sortBy: [SortDescriptor<Model>] = [],
    fetchLimit: Int? = nil, fetchOffset: Int? = nil, after: FetchCursor<Model>? = nil,
    before: FetchCursor<Model>? = nil
  ) {
    self.predicate = predicate
    self.search = search
    self.sortBy = sortBy
    self.fetchLimit = fetchLimit
    self.fetchOffset = fetchOffset
    self.after = after
    self.before = before
  }
}
