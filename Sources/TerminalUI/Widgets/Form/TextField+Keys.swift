extension TextField {
  /// Does what the key does in every field.
  ///
  /// - Returns: Whether the key was one of these; Enter, Tab, Escape and the vertical arrows are not.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .home, .control("a"): moveToStart()
    case .end, .control("e"): moveToEnd()
    case .controlLeft, .alt("b"): moveWordLeft()
    case .controlRight, .alt("f"): moveWordRight()
    case .backspace, .control("h"): deleteBackward()
    case .delete: deleteForward()
    case .control("w"): deleteWordBackward()
    case .control("u"): deleteToStart()
    case .control("k"): deleteToEnd()
    default: return false
    }
    return true
  }
}
