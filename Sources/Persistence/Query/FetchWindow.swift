/// A part of a long list, with whether there is more on either side.
public struct FetchWindow<Model: PersistentModel>: Sendable, Equatable {
  /// The rows, in the order of the descriptor.
  public let rows: [Model]
  /// Whether rows come before them.
  public let hasEarlier: Bool
  /// Whether rows come after them.
  public let hasLater: Bool

  /// A window.
  public init(rows: [Model], hasEarlier: Bool, hasLater: Bool) {
    self.rows = rows
    self.hasEarlier = hasEarlier
    self.hasLater = hasLater
  }
}
