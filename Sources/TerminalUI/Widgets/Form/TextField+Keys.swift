extension TextField {
  /// Does what the key does in a field whose editing keys are the usual ones.
  ///
  /// A program whose keys can be chosen has the rows of `FieldEdit.actions` instead, and gives `type(_:)` the keys no row has.
  /// - Returns: Whether the key was one of these; Enter, Tab, Escape and the vertical arrows are not.
  public mutating func handle(_ key: Key) -> Bool {
    if type(key) { return true }
    guard let edit = FieldEdit(usualKey: key) else { return false }
    perform(edit)
    return true
  }

  /// Puts the letter of a key before the cursor.
  ///
  /// - Returns: Whether the key is a letter.
  @discardableResult
  public mutating func type(_ key: Key) -> Bool {
    guard case .character(let character) = key else { return false }
    insert(String(character))
    return true
  }

  /// Moves the cursor, or deletes.
  public mutating func perform(_ edit: FieldEdit) {
    switch edit {
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .start: moveToStart()
    case .end: moveToEnd()
    case .wordLeft: moveWordLeft()
    case .wordRight: moveWordRight()
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .deleteWord: deleteWordBackward()
    case .clear: deleteToStart()
    case .cut: deleteToEnd()
    }
  }
}
