import Text

/// Why a file of bookings is not imported at all: what is wrong with it, and what helps. Nothing has been written then.
public enum ImportProblem: Error, Equatable, Sendable {
  /// Not a field that a column can be mapped to.
  case noSuchField(String)
  /// Not a header of the file; the nearest one there is.
  case noSuchHeader(String, nearest: String?)
  /// No column was recognised for a field that every booking needs.
  case noColumn(ImportField, header: [String])
  /// Every date of the file may be read in two ways.
  case ambiguousDates(line: Int, text: String, dayFirst: ServiceDay, monthFirst: ServiceDay)
  /// One date can only be read with the day first, another only with the month first.
  case mixedDates(dayFirstLine: Int, dayFirstText: String, monthFirstLine: Int, monthFirstText: String)
  /// There is a header and nothing below it.
  case noRows
}

extension ImportProblem: CustomStringConvertible {
  /// One sentence with the next step.
  public var description: String {
    switch self {
    case .noSuchField(let word):
      "There is no field “\(word.short)”. Fields: \(Self.fieldNames)."
    case .noSuchHeader(let header, let nearest):
      "The file has no column “\(header.short)”." + (nearest.map { " “\($0.short)”?" } ?? "")
    case .noColumn(let field, let header):
      """
      No column for the \(field.rawValue) was recognised. Say which one it is: --map "\(field.rawValue)=HEADER". \
      The file has \(header.prefix(12).map { "“\($0.short)”" }.joined(separator: ", "))\(header.count > 12 ? "…" : ".")
      """
    case .ambiguousDates(let line, let text, let dayFirst, let monthFirst):
      """
      Line \(line): “\(text.short)” is \(dayFirst.longText) or \(monthFirst.longText), and no line of the file tells. \
      Say which: --date-order dmy, or --date-order mdy.
      """
    case .mixedDates(let dayLine, let dayText, let monthLine, let monthText):
      """
      The file mixes day/month and month/day: line \(dayLine) has “\(dayText.short)”, line \(monthLine) “\(monthText.short)”. \
      With --date-order dmy or mdy the others are refused.
      """
    case .noRows: "The file has a header and no bookings."
    }
  }

  private static let fieldNames = ImportField.allCases.map(\.rawValue).joined(separator: ", ")
}

extension String {
  fileprivate var short: String { cleanedForTerminal.clipped(toCells: 40) }
}
