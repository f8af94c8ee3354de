import TerminalUI

/// The rows of the editing keys, for every place in which one types.
struct EditingActions {
  /// Gives a key to the field.
  let edit: @MainActor (Key) -> Void

  /// The rows, in the order of help.
  var rows: [Action] {
    [
      row("edit.left", "a letter back; other choice", [.left]),
      row("edit.right", "a letter on; other choice", [.right]),
      row("edit.start", "start of the field", [.home, .control("a")]),
      row("edit.end", "end of the field", [.end, .control("e")]),
      row("edit.wordLeft", "a word back", [.controlLeft, .alt("b")]),
      row("edit.wordRight", "a word on", [.controlRight, .alt("f")]),
      row("edit.backspace", "delete the letter before", [.backspace, .control("h")]),
      row("edit.delete", "delete the letter after", [.delete]),
      row("edit.deleteWord", "delete the word before", [.control("w")]),
      row("edit.clear", "delete to the start", [.control("u")]),
      row("edit.cut", "delete to the end", [.control("k")]),
    ]
  }

  /// What the key line shows while one types.
  static let hints = [
    Hint(.control("w"), "delete word"), Hint(.control("u"), "clear"),
    Hint([.control("a"), .control("e")], "start, end"),
  ]

  private func row(_ id: String, _ help: String, _ keys: [Key]) -> Action {
    Action(
      id, help: help, group: ActionGroup.sheets, keys: keys,
      perform: { if let key = keys.first { edit(key) } })
  }
}
