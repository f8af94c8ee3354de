/// Neighbouring rows that have the same value in one column: the tracks of one album, the launches of one list.
public struct FetchSection<Key: Sendable & Equatable, Model: PersistentModel>: Sendable, Equatable {
  /// What the rows have in common.
  public let key: Key
  /// At least one row, in the order of the descriptor.
  public let rows: [Model]

  /// A section.
  public init(key: Key, rows: [Model]) {
    self.key = key
    self.rows = rows
  }
}
