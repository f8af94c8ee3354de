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
  public private(set) var fields: [FormField<ID>]
  /// The place of the field with the cursor.
  public private(set) var focusIndex = 0
  /// What may be taken into the field with the cursor.
  public private(set) var suggestions: [Suggestion] = []
  /// The suggestion that Enter takes.
  public private(set) var selectedSuggestion: Int?
  /// Whether anything was typed or chosen.
  public private(set) var isEdited = false
  /// What the last key or paste could not do, as a sentence; said in place of the field's reading.
  public private(set) var notice: String?
  /// Whether empty required fields say so: after the first try to finish.
  private var saysWhatIsMissing = false

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

  /// Gives a field another text, as if it had been typed.
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

extension Form {
  /// Does what a key does in a form.
  public mutating func handle(_ key: Key) -> Outcome {
    notice = nil
    switch key {
    case .enter: return finish()
    case .tab: return move(by: 1)
    case .backTab: return move(by: -1)
    case .down: return suggestions.isEmpty ? move(by: 1) : pick(by: 1)
    case .up: return selectedSuggestion == nil ? move(by: -1) : pick(by: -1)
    case .escape: return leave()
    default: return edit(key)
    }
  }

  /// Puts pasted text into the field with the cursor, on one line, as much as fits; what was left out is said.
  public mutating func paste(_ text: String) -> Outcome {
    guard case .typed = fields[focusIndex].kind else { return .ignored }
    let fits = fields[focusIndex].input.paste(text)
    notice = fits ? nil : Self.sentence(limit: fields[focusIndex].input.limit)
    return edited()
  }

  private static func sentence(limit: Int) -> String { "cut: at most \(limit) characters" }

  private mutating func edit(_ key: Key) -> Outcome {
    if case .choice(let options) = fields[focusIndex].kind { return choose(key, among: options) }
    let before = fields[focusIndex].input
    guard fields[focusIndex].input.handle(key) else { return .ignored }
    let after = fields[focusIndex].input
    if case .character = key, after.text == before.text { notice = Self.sentence(limit: after.limit) }
    return after.text == before.text ? .moved : edited()
  }

  private mutating func choose(_ key: Key, among options: [String]) -> Outcome {
    let index = options.firstIndex(of: fields[focusIndex].input.text) ?? 0
    guard let chosen = Self.option(for: key, after: index, among: options) else { return .ignored }
    guard chosen != index else { return .moved }
    fields[focusIndex].input.replace(with: options[chosen])
    return edited()
  }

  private static func option(for key: Key, after index: Int, among options: [String]) -> Int? {
    guard !options.isEmpty else { return nil }
    switch key {
    case .right, .character(" "): return (index + 1) % options.count
    case .left: return (index + options.count - 1) % options.count
    case .character(let letter):
      let order = (1...options.count).map { (index + $0) % options.count }
      return order.first { options[$0].lowercased().hasPrefix(letter.lowercased()) }
    default: return nil
    }
  }

  private mutating func edited() -> Outcome {
    isEdited = true
    offer([])
    return .edited(focus)
  }

  private mutating func finish() -> Outcome {
    if let selectedSuggestion { return take(suggestion: selectedSuggestion) }
    offer([])
    guard let open = nextOpenField else { return .done }
    if open == focusIndex || focusIndex == fields.count - 1 { saysWhatIsMissing = true }
    moveFocus(to: open)
    return .moved
  }

  /// The next field that cannot be taken as it is, from the one after the cursor round to its own.
  private var nextOpenField: Int? {
    (1...fields.count).map { (focusIndex + $0) % fields.count }.first { !fields[$0].isValid }
  }

  private mutating func move(by step: Int) -> Outcome {
    moveFocus(to: (focusIndex + step + fields.count) % fields.count)
    return .moved
  }

  private mutating func moveFocus(to index: Int) {
    if index != focusIndex { offer([]) }
    focusIndex = index
    fields[index].input.moveToEnd()
  }

  private mutating func pick(by step: Int) -> Outcome {
    let next = (selectedSuggestion ?? -1) + step
    selectedSuggestion = next < 0 ? nil : min(next, suggestions.count - 1)
    return .moved
  }

  private mutating func leave() -> Outcome {
    guard !suggestions.isEmpty else { return .left }
    offer([])
    return .moved
  }
}
