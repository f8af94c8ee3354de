/// A key and what it does, as the key line shows them.
public struct KeyHint: Equatable {
  /// `a`, `Space`, `^W`.
  public let key: String
  /// `add`.
  public let label: String
  /// Whether it can act now.
  public var isEnabled = true

  /// A hint for `key`.
  public init(_ key: String, _ label: String, isEnabled: Bool = true) {
    self.key = key
    self.label = label
    self.isEnabled = isEnabled
  }
}
