/// A form that is filled in: fields, the one with the cursor, suggestions, and what the keys do.
///
/// `Enter` takes a selected suggestion, else goes to the next required field that is not yet filled, else the form is done.
/// `Tab` and `Shift-Tab` go through all fields; `↓` goes into the suggestions; `Esc` closes them, then leaves.
public struct Form<ID: Hashable & Sendable>: Sendable {
  /// What a key did.
  public enum Outcome: Hashable, Sendable {
    /// Nothing: the key is none of a form's.
    case ignored
    /// The cursor went elsewhere.
    case moved
    /// The text of the field is another: time for new suggestions.
    case edited(ID)
    /// A suggestion was taken into the field.
    case took(Int, ID)
    /// Everything is filled in.
    case done
    /// The person leaves.
    case left
  }

  /// The fields, in order.
  public internal(set) var fields: [FormField<ID>]
  /// The place of the field with the cursor.
  public internal(set) var focusIndex = 0
  /// What may be taken into the field with the cursor.
  public private(set) var suggestions: [Suggestion] = []
  /// The suggestion that Enter takes.
  public internal(set) var selectedSuggestion: Int?
  /// Whether anything was typed or chosen.
  public internal(set) var isEdited = false
  /// What the last key or paste could not do, as a sentence; said in place of the field's reading.
  public internal(set) var notice: String?
  /// Whether empty required fields say so: after the first try to finish.
  var saysWhatIsMissing = false

  /// A form of these fields, the cursor in the first.
  public init(_ fields: [FormField<ID>]) {
    precondition(!fields.isEmpty, "a form has a field")
    self.fields = fields
  }

  /// The field with the cursor.
  public var focus: ID { fields[focusIndex].id }

  /// What a field holds; empty for a field there is not.
  public subscript(id: ID) -> String { fields.first { $0.id == id }?.input.text ?? "" }

  /// Whether every field can be taken.
  public var isValid: Bool { fields.allSatisfy(\.isValid) }

  /// Puts the cursor into a field.
  public mutating func focus(on id: ID) {
    if let index = fields.firstIndex(where: { $0.id == id }) { moveFocus(to: index) }
  }

  /// Gives a field another text, as the program knows it: that does not count as edited, and nothing is offered for it.
  public mutating func set(_ text: String, for id: ID) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    fields[index].input.replace(with: text)
  }

  /// Offers these for the field with the cursor; none is selected until `↓`.
  public mutating func offer(_ suggestions: [Suggestion]) {
    self.suggestions = suggestions
    selectedSuggestion = nil
  }

  /// Takes a suggestion, as a click on it does.
  public mutating func take(suggestion index: Int) -> Outcome {
    guard suggestions.indices.contains(index) else { return .ignored }
    fields[focusIndex].input.replace(with: suggestions[index].value)
    isEdited = true
    offer([])
    return .took(index, focus)
  }

  /// The form as it is drawn, with so many rows wanted at its foot.
  public func view(footRows: Int = 0, isFocused: Bool = true) -> FormView {
    FormView(
      fields: fields.enumerated().map { line($1, isFocused: isFocused && $0 == focusIndex) },
      suggestions: isFocused ? suggestions : [], selectedSuggestion: selectedSuggestion, footRows: footRows)
  }

  private func line(_ field: FormField<ID>, isFocused: Bool) -> FieldLine {
    var reading = field.reading
    if saysWhatIsMissing, field.isRequired, field.input.isEmpty { reading = .wrong("needed") }
    if isFocused, let notice { reading = .wrong(notice) }
    return FieldLine(
      label: field.label, field: field.input, placeholder: field.placeholder, reading: reading,
      isFocused: isFocused)
  }
}
