import Text
import YAML

extension YAMLNode {
  /// A sentence that names the field, what stands there and what is wrong with it; and the nearest of what could stand there.
  func fault(
    _ field: String, _ value: String, _ reason: String, nearest known: [String] = []
  ) -> YAMLError {
    let hint = value.nearest(in: known).map { "; did you mean “\($0.clipped(toCells: 40))”?" } ?? ""
    return YAMLError(at: position, "\(field) “\(value.clipped(toCells: 40))” \(reason)\(hint)")
  }

  /// A name that a screen can show as it is: not blank, no control characters, at most 200 characters.
  func name(_ field: String, mayBeBlank: Bool = false) throws(YAMLError) -> String {
    let text = try text()
    if text.isVisiblyBlank, !mayBeBlank { throw YAMLError(at: position, "\(field) is blank") }
    // Scalars, not characters: one character may hold a million marks.
    guard text.unicodeScalars.count <= BookingDraft.shortLimit else {
      throw fault(field, text, "is longer than \(BookingDraft.shortLimit) characters")
    }
    guard text.cleanedForTerminal == text else {
      throw fault(field, text, "has characters that no screen shows")
    }
    return text
  }

  /// A whole number within bounds.
  func number(_ field: String, in bounds: ClosedRange<Int>) throws(YAMLError) -> Int {
    let text = try text()
    guard let value = Int(text), bounds.contains(value) else {
      throw fault(
        field, text, "is no whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return value
  }

  /// Minutes of `17:30` or `24:30`.
  func minute(_ field: String) throws(YAMLError) -> Int {
    let text = try text()
    guard let minute = Shift.minute(clockText: text) else {
      throw fault(field, text, "is no time of day: 17:30, or 24:30 for half past midnight")
    }
    return minute
  }

  /// A day as `2026-12-31`.
  func date(_ field: String) throws(YAMLError) -> ServiceDay {
    let text = try text()
    guard let day = ServiceDay(isoText: text) else { throw fault(field, text, "is no day: 2026-12-31") }
    return day
  }
}
