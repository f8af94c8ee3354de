/// How far the start has come: what the loading screen shows.
public nonisolated struct LoadingProgress: Equatable, Sendable {
  /// The steps, in order.
  public enum Step: Int, CaseIterable, Comparable, Sendable {
    case open, migrate, check, load

    /// As on the screen: `bring it up to date`.
    public var title: String {
      switch self {
      case .open: "open the book"
      case .migrate: "bring it up to date"
      case .check: "check it"
      case .load: "load tonight"
      }
    }

    /// Earlier first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// How far a step with a length has come.
  public struct Numbers: Equatable, Sendable {
    /// Units done, 0 to `total`.
    public let done: Int
    /// Units in all, 1 or more.
    public let total: Int

    /// So many of so many.
    public init(done: Int, total: Int) {
      self.done = done
      self.total = total
    }
  }

  /// The book that is being opened.
  public let path: String
  /// The step that is running.
  public internal(set) var step = Step.open
  /// Its progress; nil for a step without a length.
  public internal(set) var numbers: Numbers?
  /// What the steps before it took.
  public internal(set) var finished: [Step: Duration] = [:]
  /// A word on a finished step: `2 steps`.
  public internal(set) var notes: [Step: String] = [:]
  /// The clock's `elapsed` when the start began.
  public let startedAt: Duration
  /// How long it has been running when this value was made.
  public internal(set) var elapsed: Duration = .zero
}
