/// How far a store is on its way to being ready.
public struct OpenProgress: Sendable, Equatable {
  /// What is going on.
  public enum Step: Sendable, Equatable {
    /// The file is looked at, created and opened.
    case opening
    /// An existing file is copied before it is changed.
    case backingUp
    /// A migration step is applied.
    case migrating(step: String)
    /// The pages are checked.
    case checking
  }

  /// The step.
  public let step: Step
  /// Finished parts of the step, from 0 to `total`.
  public let completed: Int
  /// Parts of the step; at least 1.
  public let total: Int
}
