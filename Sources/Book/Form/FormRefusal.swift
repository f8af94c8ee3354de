import Reservations

/// Why a form is not saved; every field is as it was.
public nonisolated struct FormRefusal: Equatable, Sendable {
  /// A whole sentence with the next step.
  public let sentence: String
  /// Where the cursor belongs; nil when it is about no field.
  public let field: BookField?
  /// Tables and times that do work, at most three.
  public var ways: [TableWay] = []
  /// What works besides.
  public var others: [WayOut] = []
}
