/// What a keymap must know of an action: its name, its usual keys, and where they count.
public struct KeyBinding: Hashable, Sendable {
  /// The action's name: `row.open`.
  public let action: String
  /// Its keys unless a person chooses others.
  public let keys: [Key]
  /// The places whose keys it is among: two actions clash only where they share one.
  public let places: Set<String>
  /// Whether each key means another choice, the first digit the first one: then there must be as many as before.
  public let isPositional: Bool

  /// The binding of `action`.
  public init(_ action: String, _ keys: [Key], in places: Set<String>, isPositional: Bool = false) {
    self.action = action
    self.keys = keys
    self.places = places
    self.isPositional = isPositional
  }
}
