/// A field of a form: how it is typed, what is made of its text, and whether it must be filled.
public struct FormField<ID: Hashable & Sendable>: Sendable, Identifiable {
  enum Kind: Sendable {
    case typed
    case choice([String])
  }

  /// What the field is called by.
  public let id: ID
  /// What is asked for, left of the field: `Party`.
  public let label: String
  /// What an empty field means.
  public let placeholder: String
  /// Whether the form cannot be taken while it is empty.
  public let isRequired: Bool
  /// What was typed, with the cursor.
  public internal(set) var input: TextField
  let kind: Kind
  let read: @Sendable (_ text: String) -> FieldReading

  private init(
    _ id: ID, _ label: String, kind: Kind, input: TextField, placeholder: String = "", isRequired: Bool,
    read: @escaping @Sendable (String) -> FieldReading
  ) {
    self.id = id
    self.label = label
    self.kind = kind
    self.input = input
    self.placeholder = placeholder
    self.isRequired = isRequired
    self.read = read
  }

  /// A line of text.
  ///
  /// - Parameters:
  ///   - limit: At most so many Unicode scalars; more is refused with a sentence.
  ///   - read: What is made of the text, after each key.
  public static func text(
    _ id: ID, _ label: String, value: String = "", limit: Int = 200, placeholder: String = "",
    isRequired: Bool = false, read: @escaping @Sendable (String) -> FieldReading = { _ in .hint("") }
  ) -> FormField {
    FormField(
      id, label, kind: .typed, input: TextField(value, limit: limit), placeholder: placeholder,
      isRequired: isRequired, read: read)
  }

  /// One of several; `←` and `→` go through them, a letter to the next that begins with it.
  public static func choice(_ id: ID, _ label: String, among options: [String], selected: Int = 0)
    -> FormField
  {
    let value = options.indices.contains(selected) ? options[selected] : options.first ?? ""
    return FormField(
      id, label, kind: .choice(options), input: TextField(value), isRequired: false,
      read: { _ in .hint(options.count > 1 ? "← → another" : "") })
  }

  /// A whole number.
  public static func number(
    _ id: ID, _ label: String, value: Int? = nil, in range: ClosedRange<Int>, unit: String = "",
    placeholder: String = "", isRequired: Bool = false
  ) -> FormField {
    let words = "a number, \(range.lowerBound) to \(range.upperBound)"
    return FormField(
      id, label, kind: .typed, input: TextField(value.map(String.init) ?? "", limit: 20),
      placeholder: placeholder, isRequired: isRequired,
      read: { text in
        guard !text.isEmpty else { return .hint(words) }
        guard let number = Int(text), range.contains(number) else { return .wrong(words) }
        return .understood(unit.isEmpty ? "" : "\(number) \(unit)")
      })
  }

  /// A day or a time as people type it, read back in full: `sat` is `Sat 5 Dec 2026, tomorrow`.
  ///
  /// - Parameters:
  ///   - hint: What may be typed: `fri, 12/12, +7`.
  ///   - parse: What a text means, in words; nil for what is not understood.
  public static func moment(
    _ id: ID, _ label: String, value: String = "", hint: String, placeholder: String = "",
    isRequired: Bool = false, parse: @escaping @Sendable (_ text: String) -> String?
  ) -> FormField {
    FormField(
      id, label, kind: .typed, input: TextField(value, limit: 40), placeholder: placeholder,
      isRequired: isRequired,
      read: { text in
        guard !text.isEmpty else { return .hint(hint) }
        return parse(text).map { .understood($0) } ?? .wrong("not understood: \(hint)")
      })
  }

  /// What is made of the text now.
  public var reading: FieldReading { read(input.text) }

  /// Whether the value can be taken.
  public var isValid: Bool { !reading.isWrong && (!isRequired || !input.text.isEmpty) }
}
