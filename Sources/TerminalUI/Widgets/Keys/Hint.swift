/// A `key label` pair of a key line: shows a key and what it does; a click on it is the key.
public struct Hint: Hashable, Sendable {
  /// The keys, shown before the label with a blank between them; a click on one of them is this key.
  public let keys: [Key]
  /// What stands for the keys where their names do not: `1–6`.
  public let shown: String?
  /// One to three words.
  public let label: String
  /// Whether it can act now; else it is dim.
  public let isEnabled: Bool
  /// What a click on the label is: the first key unless said otherwise.
  public let clicked: Key?

  /// A pair with one key.
  public init(_ key: Key, _ label: String, isEnabled: Bool = true) {
    self.init([key], label, isEnabled: isEnabled)
  }

  /// A pair with several keys: `h l time`.
  ///
  /// - Parameter clicked: What a click on the label is; the first key unless said otherwise.
  public init(_ keys: [Key], _ label: String, isEnabled: Bool = true, clicked: Key? = nil) {
    self.keys = keys
    shown = nil
    self.label = label
    self.isEnabled = isEnabled
    self.clicked = clicked ?? keys.first
  }

  /// A pair shown as `shown`; a click on it is `key`, nil where it stands for several.
  public init(_ shown: String, _ key: Key?, _ label: String, isEnabled: Bool = true) {
    keys = key.map { [$0] } ?? []
    self.shown = shown
    self.label = label
    self.isEnabled = isEnabled
    clicked = key
  }

  /// The pair with other keys; nil when it had some and none is left.
  func replacingKeys(_ replace: (Key) -> Key?) -> Hint? {
    let own = keys.compactMap(replace)
    if own == keys { return self }
    guard !own.isEmpty else { return nil }
    return Hint(own, label, isEnabled: isEnabled, clicked: clicked.flatMap(replace))
  }
}
