import TerminalUI

/// The rows of the editing keys, for every place in which one types.
func editingActions(_ perform: @escaping @MainActor (FieldEdit) -> Void) -> [Action] {
  FieldEdit.actions(group: ActionGroup.sheets, perform: perform)
}

extension ActionTable {
  /// What the key line shows while one types.
  static let editingHints = [
    Hint(.control("w"), "delete word"), Hint(.control("u"), "clear"),
    Hint([.control("a"), .control("e")], "start, end"),
  ]
}
