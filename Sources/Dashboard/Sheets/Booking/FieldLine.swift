import TerminalUI

/// One field of the booking sheet, as it is drawn.
struct FieldLine {
  /// What stands right of the field.
  enum Echo: Equatable {
    /// What may be typed.
    case hint(String)
    /// What was understood.
    case understood(String)
    /// Can be saved, and wants a look.
    case warning(String)
    /// Cannot be saved.
    case wrong(String)
  }

  /// `Party`.
  var label: String
  /// What was typed or chosen, with the cursor.
  var field: TextField
  /// What an empty field means: `best fit`.
  var placeholder = ""
  /// What stands right of the field.
  var echo = Echo.hint("")
  /// Whether it has the cursor.
  var isFocused = false
}

extension FieldLine.Echo {
  /// The words.
  var text: String {
    switch self {
    case .hint(let text), .understood(let text), .warning(let text), .wrong(let text): text
    }
  }

  /// How they are drawn.
  var role: StyleRole {
    switch self {
    case .hint: .textDim
    case .understood: .fieldEcho
    case .warning: .messageWarning
    case .wrong: .fieldInvalid
    }
  }

  /// Whether the field stops a save.
  var isWrong: Bool {
    if case .wrong = self { true } else { false }
  }
}
