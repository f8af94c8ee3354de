/// One field of a form as it is drawn: label, bar, value with the cursor, what was made of it.
public struct FieldLine: Hashable, Sendable {
  /// What is asked for, left of the field: `Party`.
  public var label: String
  /// What was typed or chosen, with the cursor.
  public var field: TextField
  /// What an empty field means: `best fit`.
  public var placeholder: String
  /// What stands beside the field.
  public var reading: FieldReading
  /// Whether it has the cursor.
  public var isFocused: Bool

  /// A line of a form.
  public init(
    label: String, field: TextField, placeholder: String = "", reading: FieldReading = .hint(""),
    isFocused: Bool = false
  ) {
    self.label = label
    self.field = field
    self.placeholder = placeholder
    self.reading = reading
    self.isFocused = isFocused
  }
}
