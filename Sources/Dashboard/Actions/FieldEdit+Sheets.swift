import TerminalUI

extension FieldEdit {
  /// The rows of the editing keys, for every place of the program in which one types.
  ///
  /// In a form that has choices the arrows change them.
  static func sheetActions(_ perform: @escaping @MainActor (FieldEdit) -> Void) -> [Action] {
    actions(group: ActionGroup.sheets, words: words, perform: perform)
  }

  /// What the key line shows while one types.
  static let hints = [
    Hint(.control("w"), "delete word"), Hint(.control("u"), "clear"),
    Hint([.control("a"), .control("e")], "start, end"),
  ]

  private static func words(_ edit: FieldEdit) -> String {
    switch edit {
    case .left, .right: "\(edit.help); other choice"
    default: edit.help
    }
  }
}
