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
  public var ways: [TableWay] = []
  /// What is done all the same, in a line that offers it: `save it`.
  public var verb = "save it"
  /// What works besides.
  public var others: [WayOut] = []
  /// Does it at another table, or at another time.
  public var take: @MainActor (TableWay) -> Void = { _ in }
  /// Does it against a rule, for a reason.
  public var override: @MainActor (String) -> Void = { _ in }
  /// Does it: it was meant.
  public var confirm: @MainActor () -> Void = {}
}

extension RefusedDeed {
  /// Whether a reason passes it.
  public var isOverridable: Bool { others.contains(.override) }
}
