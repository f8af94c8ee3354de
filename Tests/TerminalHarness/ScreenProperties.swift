import CVTerm

/// What a program switched on besides drawing.
struct ScreenProperties {
  var isCursorVisible = true
  var isAlternate = false
  var mouseMode: Int32 = 0

  mutating func set(_ property: VTermProp, to value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
    case VTERM_PROP_MOUSE: mouseMode = value.number
    default: break
    }
  }
}
