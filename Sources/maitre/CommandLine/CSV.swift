import Text

/// Rows as RFC 4180 text that no spreadsheet takes for a formula, cleaned as for a terminal.
enum CSV {
  /// One record, with its line end.
  static func record(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

  private static func field(_ value: String) -> String {
    // A cell may have lines.
    let lines = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let value = lines.map { String($0).cleanedForTerminal }.joined(separator: "\n")
    let safe = isFormula(value) ? "'" + value : value
    guard safe.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
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
