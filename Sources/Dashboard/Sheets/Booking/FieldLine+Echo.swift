import Book
import TerminalUI

extension FieldLine {
  /// A field of the booking sheet, with what the form makes of its text.
  init(
    label: String, field: TextField, placeholder: String = "", echo: FieldEcho, isFocused: Bool = false
  ) {
    self.init(
      label: label, field: field, placeholder: placeholder, reading: echo.reading, isFocused: isFocused)
  }
}

extension FieldEcho {
  /// As a field shows it.
  var reading: FieldReading {
    switch self {
    case .hint(let text): .hint(text)
    case .understood(let text): .understood(text)
    case .warning(let text): .warning(text)
    case .wrong(let text): .wrong(text)
    }
  }

  /// How it is drawn.
  var role: StyleRole { reading.role }
}
