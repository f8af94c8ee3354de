/// A table of a restaurant as a feed describes it.
public struct TableRecord: Sendable, Hashable {
  /// What the house calls it: `4`, `C2`; unique in the house whatever its case, without blanks, `+` and commas.
  public var label: String
  /// The part of the house, if given: `Window`.
  public var area: String?
  /// Smallest party that should sit here, at least 1.
  public var minimum: Int
  /// Largest party that can, at least `minimum`.
  public var maximum: Int
  /// Smaller is given away first among tables that fit equally.
  public var priority: Int

  /// A table with these values, taken as they are.
  public init(label: String, area: String? = nil, minimum: Int = 1, maximum: Int, priority: Int = 0) {
    self.label = label
    self.area = area
    self.minimum = minimum
    self.maximum = maximum
    self.priority = priority
  }
}
