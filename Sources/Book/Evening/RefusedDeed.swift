import Reservations

/// A deed that the book refused, and how it can be done all the same.
public struct RefusedDeed {
  /// What was asked for, by the name of its key: `seat`.
  public let action: String
  /// Whose booking it is.
  public let guest: String
  /// Why not: a whole sentence.
  public let sentence: String
  /// Tables and times that do work, best first; at most three.
  public let ways: [TableWay]
  /// Whether a reason passes it.
  public let isOverridable: Bool
  /// Does it at another table, or at another time.
  public let take: @MainActor (TableWay) -> Void
  /// Does it all the same, for a reason.
  public let override: @MainActor (String) -> Void
}
