import Reservations

/// A report as one table for spreadsheets: a row a number or a share, told apart by its section.
struct ReportCSV {
  let text: String

  init(_ report: BookReport) {
    let item = ReportItem(report)
    var rows = [["section", "name", "day", "time", "bookings", "covers", "value"]]
    for row in ReportRow.all {
      guard let number = row.number(report.figures) else { continue }
      rows.append(["figure", row.name, "", "", "", "", Self.text(number)])
    }
    rows += item.shifts.map { ["shift", $0.name, "", "", "\($0.bookings)", "\($0.covers)", ""] }
    rows += item.starts.map { ["start", "", "", $0.time, "\($0.bookings)", "\($0.covers)", ""] }
    rows += item.days.map { ["day", "", $0.day, "", "\($0.bookings)", "\($0.covers)", ""] }
    rows += item.busiest.map { ["busiest", "", $0.day, $0.time, "\($0.bookings)", "\($0.covers)", ""] }
    rows += item.sources.map { ["source", $0.source, "", "", "\($0.bookings)", "\($0.covers)", ""] }
    text = rows.map(CSV.record).joined()
  }

  /// Whole numbers without a point, others with four decimals at most.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
