import Foundation

/// Which models to fetch, in which order, and which part of them.
///
/// Rows that the sort keys leave equal are ordered by id, in the direction of the last key. Text sorts by its bytes: sort by a
/// folded column where people read it.
public struct FetchDescriptor<Model: PersistentModel>: Sendable {
  /// What the models fulfil; all of them when nil.
  public var predicate: Predicate<Model>?
  /// The sort keys, the most important first.
  public var sortBy: [SortDescriptor<Model>]
  /// At most so many.
  public var fetchLimit: Int?
  /// Leaves out so many from the start; costs as much as fetching them. Prefer `after`.
  public var fetchOffset: Int?
  /// Only what comes after this place in the order.
  public var after: FetchCursor<Model>?
  /// Only what comes before this place in the order; with a limit the nearest ones. The result keeps the order.
  public var before: FetchCursor<Model>?

  /// A descriptor.
  public init(
    predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = [], fetchLimit: Int? = nil,
    fetchOffset: Int? = nil, after: FetchCursor<Model>? = nil, before: FetchCursor<Model>? = nil
  ) {
    self.predicate = predicate
    self.sortBy = sortBy
    self.fetchLimit = fetchLimit
    self.fetchOffset = fetchOffset
    self.after = after
    self.before = before
  }
}

/// A place in an order: that of a model with these values, whether or not it is still stored.
public struct FetchCursor<Model: PersistentModel>: Sendable, Equatable {
  let values: [SQLValue]

  /// The place of `model`.
  public init(_ model: Model) {
    var encoder = RowEncoder()
    model.encode(into: &encoder)
    values = encoder.values
  }
}
