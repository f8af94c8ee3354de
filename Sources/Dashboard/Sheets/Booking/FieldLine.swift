import Book
import TerminalUI

/// One field of the booking sheet, as it is drawn.
struct FieldLine {
  /// `Party`.
  var label: String
  /// What was typed or chosen, with the cursor.
  var field: TextField
  /// What an empty field means: `best fit`.
  var placeholder = ""
  /// What stands right of the field.
  var echo = FieldEcho.hint("")
  /// Whether it has the cursor.
  var isFocused = false
}

extension FieldEcho {
  /// How it is drawn.
  var role: StyleRole {
    switch self {
    case .hint: .textDim
    case .understood: .fieldEcho
    case .warning: .messageWarning
    case .wrong: .fieldInvalid
    }
  }
}
