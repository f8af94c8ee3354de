import Foundation

/// A number or value made from many rows: `.count`, `.sum(\.price)`, `.minimum(\.madeAt)`, `.average(\.rating)`.
///
/// Rows in which the property is nil are left out of all but `.count`.
public struct Aggregate<Model: PersistentModel, Value: ColumnValue>: Sendable {
  /// The SQL function around a column; `COUNT(*)` without one.
  let function: AggregateFunction
  let column: ColumnReference<Model>?

  private init(_ function: AggregateFunction, _ keyPath: PartialKeyPath<Model>?) {
    self.function = function
    column = keyPath.map { ColumnReference($0) }
  }
}

enum AggregateFunction: String {
  case count = "COUNT"
  case sum = "SUM"
  case minimum = "MIN"
  case maximum = "MAX"
  case average = "AVG"
}

extension Aggregate where Value == Int {
  /// The number of rows.
  public static var count: Self { Self(.count, nil) }
}

extension Aggregate where Value: SummableValue {
  /// The sum; zero without rows. A sum of whole numbers that 64 bits cannot hold is an error, never a wrong number.
  public static func sum(_ keyPath: KeyPath<Model, Value>) -> Self { Self(.sum, keyPath) }

  /// The sum of the values that are not nil; zero without any.
  public static func sum(_ keyPath: KeyPath<Model, Value?>) -> Self { Self(.sum, keyPath) }
}

extension Aggregate {
  /// The least value; nil without rows.
  public static func minimum<Column: ColumnValue>(_ keyPath: KeyPath<Model, Column>) -> Self
  where Value == Column? { Self(.minimum, keyPath) }

  /// The least value that is not nil; nil without any.
  public static func minimum<Column: ColumnValue>(_ keyPath: KeyPath<Model, Column?>) -> Self
  where Value == Column? { Self(.minimum, keyPath) }

  /// The greatest value; nil without rows.
  public static func maximum<Column: ColumnValue>(_ keyPath: KeyPath<Model, Column>) -> Self
  where Value == Column? { Self(.maximum, keyPath) }

  /// The greatest value that is not nil; nil without any.
  public static func maximum<Column: ColumnValue>(_ keyPath: KeyPath<Model, Column?>) -> Self
  where Value == Column? { Self(.maximum, keyPath) }
}

extension Aggregate where Value == Double? {
  /// The mean; nil without rows.
  public static func average(_ keyPath: KeyPath<Model, some SummableValue>) -> Self {
    Self(.average, keyPath)
  }

  /// The mean of the values that are not nil; nil without any.
  public static func average<Number: SummableValue>(_ keyPath: KeyPath<Model, Number?>) -> Self {
    Self(.average, keyPath)
  }
}

/// A number that can be added up.
public protocol SummableValue: ColumnValue, AdditiveArithmetic {}

extension Int: SummableValue {}
extension Int64: SummableValue {}
extension Double: SummableValue {}
