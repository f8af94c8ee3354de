import Reservations

/// A deed that the book refused, and how it can be done all the same.
public struct RefusedDeed {
  /// A way that does work, and what takes it.
  public enum Offer {
    /// At another table, or at another time.
    case table(TableWay, take: @MainActor () -> Void)
    /// All the same: it was meant.
    case anyway(@MainActor () -> Void)
    /// Against a rule, for a reason.
    case override(@MainActor (String) -> Void)
  }

  /// What was asked for, by the name of its key: `seat`.
  public let action: String
  /// Whose booking it is.
  public let guest: String
  /// Why not: a whole sentence.
  public let sentence: String
  /// What is done all the same, in a line that offers it: `save it`.
  public var verb = "save it"
  /// What does work, best first; at most three tables and times.
  public let offers: [Offer]
}
