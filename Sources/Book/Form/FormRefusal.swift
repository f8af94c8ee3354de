import Reservations

/// Why a form is not saved; every field is as it was.
public nonisolated struct FormRefusal: Equatable, Sendable {
  /// A whole sentence with the next step.
  public let sentence: String
  /// Where the cursor belongs; nil when it is about no field.
  public let field: BookField?
  /// Tables and times that do work, at most three.
  public let ways: [TableWay]
  /// Whether a reason passes it.
  public let isOverridable: Bool

  /// A refusal that no reason passes.
  init(
    sentence: String, field: BookField?, ways: [TableWay] = [], isOverridable: Bool = false
  ) {
    self.sentence = sentence
    self.field = field
    self.ways = ways
    self.isOverridable = isOverridable
  }
}
