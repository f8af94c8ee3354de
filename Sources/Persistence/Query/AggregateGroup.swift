/// One group of rows that have the same key, and what was made from them.
public struct AggregateGroup<Key: Sendable, Value: Sendable>: Sendable {
  /// What the rows have in common.
  public let key: Key
  /// Their number, sum or whatever was asked for.
  public let value: Value

  /// A group.
  public init(key: Key, value: Value) {
    self.key = key
    self.value = value
  }
}

extension AggregateGroup: Equatable where Key: Equatable, Value: Equatable {}

/// Values of two columns.
public struct KeyPair<First: Sendable, Second: Sendable>: Sendable {
  /// That of the first column.
  public let first: First
  /// That of the second column.
  public let second: Second

  /// A pair.
  public init(first: First, second: Second) {
    self.first = first
    self.second = second
  }
}

extension KeyPair: Equatable where First: Equatable, Second: Equatable {}
extension KeyPair: Hashable where First: Hashable, Second: Hashable {}
