/// What an editing key does in a field; the keys are readline's unless a person chose others.
public enum FieldEdit: String, CaseIterable, Hashable, Sendable {
  /// A character back, or on.
  case left, right
  /// To the start, or the end.
  case start, end
  /// To the start of the word before, or behind the word after.
  case wordLeft, wordRight
  /// Deletes the character before the cursor, or the one on it.
  case backspace, delete
  /// Deletes the word before, everything before, or everything after.
  case deleteWord, clear, cut

  /// The action's name, as a config writes it: `edit.wordLeft`.
  public var action: String { "edit.\(rawValue)" }

  /// The usual keys, the first one is shown.
  public var keys: [Key] {
    switch self {
    case .left: [.left]
    case .right: [.right]
    case .start: [.home, .control("a")]
    case .end: [.end, .control("e")]
    case .wordLeft: [.controlLeft, .alt("b")]
    case .wordRight: [.controlRight, .alt("f")]
    case .backspace: [.backspace, .control("h")]
    case .delete: [.delete]
    case .deleteWord: [.control("w")]
    case .clear: [.control("u")]
    case .cut: [.control("k")]
    }
  }

  /// At most 28 cells for help.
  public var help: String {
    switch self {
    case .left: "a letter back"
    case .right: "a letter on"
    case .start: "start of the field"
    case .end: "end of the field"
    case .wordLeft: "a word back"
    case .wordRight: "a word on"
    case .backspace: "delete the letter before"
    case .delete: "delete the letter after"
    case .deleteWord: "delete the word before"
    case .clear: "delete to the start"
    case .cut: "delete to the end"
    }
  }

  /// What `key` does in a field where nobody chose other keys.
  init?(usualKey key: Key) {
    guard let edit = Self.allCases.first(where: { $0.keys.contains(key) }) else { return nil }
    self = edit
  }

  /// The action rows of all of them, in the order of help: what a place in which one types adds to its own rows.
  ///
  /// - Parameter words: What help says of an edit, at most 28 cells; its `help` unless said otherwise.
  @MainActor public static func actions(
    group: String, words: (FieldEdit) -> String = \.help, perform: @escaping @MainActor (FieldEdit) -> Void
  ) -> [Action] {
    allCases.map { edit in
      Action(edit.action, help: words(edit), group: group, keys: edit.keys) { perform(edit) }
    }
  }

  /// What a keymap must know of them, for the places in which one types.
  public static func bindings(in places: Set<String>) -> [KeyBinding] {
    allCases.map { KeyBinding($0.action, $0.keys, in: places) }
  }
}
