/// A message that lies over the line above the keys for a while.
public struct Toast: Hashable, Sendable {
  /// How long a message stays.
  public enum Stay: Hashable, Sendable {
    /// Five seconds.
    case briefly
    /// Eight seconds: it can be undone.
    case undoable
    /// Until the next key: something was refused.
    case untilKey
  }

  /// One sentence of at most 76 cells.
  public let text: String
  /// What stands at the right end: `u undo`.
  public let hint: Hint?
  /// `messageOK`, `messageWarning`, `messageError` or `text`.
  public let role: StyleRole
  /// How long it stays.
  public let stay: Stay

  /// A message.
  public init(_ text: String, hint: Hint? = nil, role: StyleRole = .text, stay: Stay = .briefly) {
    self.text = text
    self.hint = hint
    self.role = role
    self.stay = stay
  }
}
