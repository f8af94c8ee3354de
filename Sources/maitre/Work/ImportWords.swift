import Reservations
import Text

/// What an import says: what it has understood, how far it is, what it did.
struct ImportWords {
  let context: CommandContext

  /// Which column was taken for what, and how the dates are meant.
  func sayMeaning(of bookings: BookingImport) throws {
    let columns = bookings.mapping.columns.map { "\($0.field.rawValue) “\($0.header)”" }
    try context.output.line("Columns: \(columns.joined(separator: ", ")).")
    if !bookings.mapping.ignored.isEmpty {
      try context.output.line(
        "Left out: \(bookings.mapping.ignored.map { "“\($0)”" }.joined(separator: ", ")).")
    }
    if bookings.survey.dependsOnOrder {
      try context.output.line("Dates are \(bookings.survey.order.words).")
    }
    if bookings.file.encoding != .utf8 {
      try context.output.line("The file is read as \(bookings.file.encoding.rawValue).")
    }
  }

  /// `123,000 of 1,000,000 rows, 12 %, 41,000 a second`.
  func progress(_ report: ImportReport, of all: Int, since start: ContinuousClock.Instant) -> String {
    let seconds = max(1, (ContinuousClock.now - start).components.seconds)
    return "\(report.rows.grouped) of \(all.grouped) rows, \(report.rows * 100 / max(1, all)) %, "
      + "\((report.rows / Int(seconds)).grouped) a second"
  }

  /// What is in the book although the import has failed.
  func sayRest(_ report: ImportReport) throws {
    guard report.added > 0 else { return }
    try context.say(
      "\(report.added.counted("booking")) \(Self.verb(report.added)) in the book. The same command goes on from there."
    )
  }

  /// What was done.
  ///
  /// - Returns: 0; 1 when rows were refused, 130 when it was stopped.
  func say(_ report: ImportReport, isDryRun: Bool) throws -> Int32 {
    let remarks = report.refusals + report.tableRefusals + report.remarks + report.duplicateRemarks
    // A person goes through the file from its beginning.
    for remark in remarks.sorted(by: { $0.line < $1.line }) { try context.errors.line(remark.sentence) }
    if report.refused > report.refusals.count {
      try context.errors.line("\((report.refused - report.refusals.count).grouped) more lines are refused.")
    }
    for sample in report.samples { try context.output.line(sample) }
    try tellCounts(report, isDryRun: isDryRun)
    for sentence in details(report, isDryRun: isDryRun) { try context.output.line(sentence) }
    if report.isStopped {
      try context.say(
        isDryRun
          ? "Stopped; nothing was written."
          : "Stopped. What is in the book stays; the same command goes on from there.")
      return 130
    }
    return report.refused > 0 ? 1 : 0
  }

  private func tellCounts(_ report: ImportReport, isDryRun: Bool) throws {
    let words = counts(report, isDryRun: isDryRun)
    if isDryRun { try context.output.line(words) } else { try context.tellDone(words) }
  }

  private func counts(_ report: ImportReport, isDryRun: Bool) -> String {
    let others = report.ofOtherHouses > 0 ? ", \(report.ofOtherHouses.grouped) of other restaurants" : ""
    let added = isDryRun ? "would be added" : "added"
    return
      "\(report.added.grouped) \(added), \(report.present.grouped) already there, \(report.refused.grouped) refused\(others)."
      + (isDryRun ? " Nothing was written." : "")
  }

  private static func verb(_ count: Int) -> String { count == 1 ? "is" : "are" }

  private func details(_ report: ImportReport, isDryRun: Bool) -> [String] {
    var lines: [String] = []
    if report.guestsMade + report.guestsLinked > 0 {
      lines.append(
        "\(report.guestsMade.counted("guest")) \(Self.verb(report.guestsMade)) new; \(report.guestsLinked.counted("booking")) \(Self.verb(report.guestsLinked)) of known ones."
      )
    }
    if !report.tablesMade.isEmpty {
      let shown = report.tablesMade.prefix(20).joined(separator: ", ")
      let more = report.tablesMade.count > 20 ? " and \((report.tablesMade.count - 20).grouped) more" : ""
      lines.append(
        isDryRun
          ? "New tables, which could be booked from then on: \(shown)\(more)."
          : "New tables, which can be booked from now on: \(shown)\(more).")
    }
    if report.withoutTable > 0 {
      lines.append(
        "\(report.withoutTable.counted("booking")) \(isDryRun ? "would be" : report.withoutTable == 1 ? "was" : "were") taken without their table; the lines above say why."
      )
    }
    if report.againstRules > 0 {
      lines.append(
        "\(report.againstRules.counted("booking")) \(isDryRun ? "would stand" : report.againstRules == 1 ? "stands" : "stand") where the house takes none; the lines above say why."
      )
    }
    if report.duplicates > 0 {
      lines.append(
        "\(report.duplicates.counted("booking")) \(isDryRun ? "would be" : Self.verb(report.duplicates)) a second one of the guest for that evening; the lines above say which."
      )
    }
    if report.closedByTime > 0, report.added > 0 {
      lines.append(
        "\(report.closedByTime.counted("booking")) of the past, still open in the file, \(Self.verb(report.closedByTime)) taken as finished."
      )
    }
    return lines
  }
}

extension DateOrder {
  fileprivate var words: String {
    switch self {
    case .dayFirst: "day/month/year"
    case .monthFirst: "month/day/year"
    case .yearFirst: "year/month/day"
    }
  }
}
