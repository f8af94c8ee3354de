import Text

/// Rows as RFC 4180 text that no spreadsheet takes for a formula, cleaned as for a terminal.
enum CSV {
  /// One record, with its line end.
  static func record(_ fields: [String]) -> String { DelimitedText.record(fields.map(safe)) }

  private static func safe(_ value: String) -> String {
    // A cell may have lines.
    let lines = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let value = lines.map { String($0).cleanedForTerminal }.joined(separator: "\n")
    return isFormula(value) ? "'" + value : value
  }

  /// A number or a phone, `+36 30 123`, is none; `=1+1` and `-cmd` are.
  private static func isFormula(_ value: String) -> Bool {
    guard let first = value.unicodeScalars.first else { return false }
    switch first {
    case "=", "@", "\t", "\r": return true
    case "+", "-":
      return !value.unicodeScalars.dropFirst().allSatisfy { "0123456789 ().-/".unicodeScalars.contains($0) }
    default: return false
    }
  }
}
