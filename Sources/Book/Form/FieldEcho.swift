/// What stands to the right of a field while one types.
public nonisolated enum FieldEcho: Equatable, Sendable {
  /// What may be typed: `19:30, 1930 or 730pm`; may be empty.
  case hint(String)
  /// What was understood: `Sat 5 Dec 2026, tomorrow`.
  case understood(String)
  /// It can be saved as it is, and wants a look: `taken until 22:00`.
  case warning(String)
  /// It cannot be saved: `a number, 1 or more`.
  case wrong(String)

  /// The text.
  public var text: String {
    switch self {
    case .hint(let text), .understood(let text), .warning(let text), .wrong(let text): text
    }
  }

  /// Whether the field stops a save.
  public var isWrong: Bool {
    if case .wrong = self { true } else { false }
  }
}
