/// A `key label` pair of a key line: shows a key and what it does; a click on it is the key.
public struct Hint: Hashable, Sendable {
  /// The keys, shown before the label with a blank between them; a click on the label is the first one.
  public let keys: [Key]
  /// What stands for the keys where their names do not: `1–6`, `↓ Enter`.
  public let shown: String?
  /// One to three words.
  public let label: String
  /// Whether it can act now; else it is dim.
  public let isEnabled: Bool

  /// A pair with one key.
  public init(_ key: Key, _ label: String, isEnabled: Bool = true) {
    self.init([key], label, isEnabled: isEnabled)
  }

  /// A pair with several keys: `h l time`.
  public init(_ keys: [Key], _ label: String, isEnabled: Bool = true) {
    self.keys = keys
    shown = nil
    self.label = label
    self.isEnabled = isEnabled
  }

  /// A pair shown as `shown`; a click on it is `key`, nil where it stands for several.
  public init(_ shown: String, _ key: Key?, _ label: String, isEnabled: Bool = true) {
    keys = key.map { [$0] } ?? []
    self.shown = shown
    self.label = label
    self.isEnabled = isEnabled
  }
}
