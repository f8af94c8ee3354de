/// A message that lies over the line above the keys for a while.
public struct Toast: Hashable, Sendable {
  /// One sentence of at most 76 cells.
  public let text: String
  /// What stands at the right end: `u undo`.
  public let hint: Hint?
  /// `messageOK`, `messageWarning`, `messageError` or `text`.
  public let role: StyleRole

  /// A message.
  public init(_ text: String, hint: Hint? = nil, role: StyleRole = .text) {
    self.text = text
    self.hint = hint
    self.role = role
  }
}
