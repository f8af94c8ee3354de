// Stands in until the store's own file of this name arrives.
/// A record's key.
public struct PersistentIdentifier<Model>: Hashable, Comparable, Sendable {
  /// The key as stored.
  public let rawValue: Int64
  /// The identifier with this stored key.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// Older first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
