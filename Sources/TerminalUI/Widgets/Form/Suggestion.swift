/// Something known that may be taken instead of typing on.
public struct Suggestion: Hashable, Sendable {
  /// What the field then holds.
  public var value: String
  /// Facts beside it, each at its cell counted from the value's first; one without room is left out.
  public var facts: [SheetRow.Piece]

  /// `value`, with facts beside it.
  public init(_ value: String, facts: [SheetRow.Piece] = []) {
    self.value = value
    self.facts = facts
  }
}
