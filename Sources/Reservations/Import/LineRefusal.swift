import Text

/// What is wrong with one field of one row.
struct LineFault: Error, Equatable {
  let field: ImportField?
  let value: String
  let reason: String

  init(_ field: ImportField?, _ value: String, _ reason: String) {
    self.field = field
    self.value = value
    self.reason = reason
  }
}

/// A row that was not taken, or taken with a change: the line, the field, its value, and why.
public struct LineRefusal: Equatable, Sendable {
  /// The line of the file it begins on, from 1.
  public let line: Int
  /// The header of the field; nil when it is about the row.
  public let header: String?
  /// What stands there.
  public let value: String
  /// Why.
  public let reason: String

  /// `line 12, Covers “0”: a number, 1 or more`, cleaned for a terminal.
  public var sentence: String {
    guard let header else { return "line \(line): \(reason)" }
    return "line \(line), \(header.short(24)) “\(value.short(40))”: \(reason)"
  }
}

extension String {
  fileprivate func short(_ cells: Int) -> String { cleanedForTerminal.clipped(toCells: cells) }
}
