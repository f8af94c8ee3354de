import CVTerm

/// A key that is no character.
public enum TerminalKey: Hashable, Sendable {
  /// Keys that edit.
  case enter, tab, backTab, backspace, escape, insert, delete
  /// Keys that move.
  case up, down, left, right, home, end, pageUp, pageDown
  /// Control with an arrow.
  case controlLeft, controlRight
  /// F1 to F12.
  case function(Int)

  var code: VTermKey {
    switch self {
    case .enter: VTERM_KEY_ENTER
    case .tab, .backTab: VTERM_KEY_TAB
    case .backspace: VTERM_KEY_BACKSPACE
    case .escape: VTERM_KEY_ESCAPE
    case .insert: VTERM_KEY_INS
    case .delete: VTERM_KEY_DEL
    case .up: VTERM_KEY_UP
    case .down: VTERM_KEY_DOWN
    case .left, .controlLeft: VTERM_KEY_LEFT
    case .right, .controlRight: VTERM_KEY_RIGHT
    case .home: VTERM_KEY_HOME
    case .end: VTERM_KEY_END
    case .pageUp: VTERM_KEY_PAGEUP
    case .pageDown: VTERM_KEY_PAGEDOWN
    case .function(let number): VTermKey(rawValue: VTERM_KEY_FUNCTION_0.rawValue + UInt32(number))
    }
  }

  var modifiers: VTermModifier {
    switch self {
    case .controlLeft, .controlRight: VTERM_MOD_CTRL
    case .backTab: VTERM_MOD_SHIFT
    default: VTERM_MOD_NONE
    }
  }
}
