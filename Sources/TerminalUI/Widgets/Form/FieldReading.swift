/// What a field makes of its text, said beside it while one types.
public enum FieldReading: Hashable, Sendable {
  /// Nothing to read yet: what may be typed.
  case hint(String)
  /// What was understood.
  case understood(String)
  /// Understood, but worth a second look.
  case warning(String)
  /// Cannot be taken, and why.
  case wrong(String)

  /// The sentence.
  public var text: String {
    switch self {
    case .hint(let text), .understood(let text), .warning(let text), .wrong(let text): text
    }
  }

  /// Whether the value cannot be taken.
  public var isWrong: Bool { if case .wrong = self { true } else { false } }

  /// The role it is drawn in.
  public var role: StyleRole {
    switch self {
    case .hint: .textDim
    case .understood: .fieldEcho
    case .warning: .messageWarning
    case .wrong: .fieldInvalid
    }
  }
}
