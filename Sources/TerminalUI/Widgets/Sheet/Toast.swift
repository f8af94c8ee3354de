/// A message that lies over the line above the keys for a while.
public struct Toast: Hashable, Sendable {
  /// How long a message stays.
  public enum Stay: Hashable, Sendable {
    /// So long.
    case time(Duration)
    /// Until the next key: a refusal is read before one goes on.
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
  ///
  /// - Parameter stay: Five seconds unless said otherwise, with a hint eight.
  public init(_ text: String, hint: Hint? = nil, role: StyleRole = .text, stay: Stay? = nil) {
    self.text = text
    self.hint = hint
    self.role = role
    self.stay = stay ?? .time(.seconds(hint == nil ? 5 : 8))
  }
}
