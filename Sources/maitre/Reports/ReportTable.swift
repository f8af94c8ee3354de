import Reservations
import Text

/// A report for a person, at most 80 cells wide.
struct ReportTable {
  private static let barCells = 40

  private let report: BookReport
  private let today: ServiceDay
  private let asciiOnly: Bool

  init(_ report: BookReport, today: ServiceDay, asciiOnly: Bool) {
    (self.report, self.today, self.asciiOnly) = (report, today, asciiOnly)
  }

  var text: String {
    let parts = [head, figures, rate, shifts, quarters, busiest, days, sources].filter { !$0.isEmpty }
    return parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var head: [String] {
    let place = report.restaurant?.name ?? "all restaurants"
    let distance = report.period.length == .day ? ", " + report.period.first.distance(from: today) : ""
    return ["Report, \(place), \(report.period.title)\(distance)".cleanedForTerminal.clipped(toCells: 80)]
  }

  private var figures: [String] {
    let titles = [
      report.period.shortTitle, report.period.earlier.first?.shortTitle ?? "", report.period.earlierTitle,
    ]
    let usual = report.usual
    let rows = ReportRow.all.map { row in
      [
        row.title, row.text(report.figures, 1), row.text(report.previous, 1),
        row.text(usual.sum, usual.count),
      ]
    }
    return NumberTable(["Figures"] + titles).lines(rows)
  }

  private var rate: [String] {
    let rate = report.figures.noShowRate
    return [
      "no-show rate = \(NoShowRate.fraction), here \(rate.noShows) of \(rate.noShows + rate.came);",
      "cancelled, walk-ins and the waitlist are left out",
      "bookings and sources count cancelled ones and no-shows too, the rest does not",
    ]
  }

  private var shifts: [String] {
    guard !report.shifts.isEmpty else { return [] }
    return NumberTable(["Shift", "parties", "covers"])
      .lines(report.shifts.map { [$0.key, $0.bookings.grouped, $0.covers.grouped] })
  }

  private var quarters: [String] {
    guard !report.quarters.isEmpty else { return [] }
    let most = report.quarters.map(\.covers).max() ?? 1
    let rows = report.quarters.map { share in
      [share.key.clockText, share.covers.grouped, bar(share.covers, of: most)]
    }
    return NumberTable(["Start", "covers", ""], textColumns: [0, 2]).lines(rows)
  }

  private var busiest: [String] {
    guard let most = report.busiest.first?.covers else { return [] }
    let limit = report.period.length == .day ? report.pacingLimit.map { " of \($0.grouped)" } ?? "" : ""
    let slots = report.busiest.filter { $0.covers == most }.map { slot in
      (report.period.length == .day ? "" : slot.key.day.shortText + " ") + slot.key.minute.clockText
    }
    return ["most at \(slots.joined(separator: " and ")): \(most.grouped)\(limit) covers"]
  }

  private var days: [String] {
    guard report.period.length != .day else { return [] }
    let most = max(1, report.days.map(\.covers).max() ?? 1)
    let rows = report.days.map { share in
      [share.key.shortText, share.bookings.grouped, share.covers.grouped, bar(share.covers, of: most)]
    }
    return NumberTable(["Day", "parties", "covers", ""], textColumns: [0, 3]).lines(rows)
  }

  private var sources: [String] {
    guard !report.sources.isEmpty else { return [] }
    let rows = report.sources.map { share in
      [
        share.key.word, share.bookings.grouped, share.covers.grouped,
        percent(share.bookings, of: report.figures.bookings),
      ]
    }
    return NumberTable(["Source", "bookings", "covers", "share"]).lines(rows)
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    whole > 0 ? Decimal1(Double(part) / Double(whole) * 100).text + " %" : "–"
  }

  /// Above zero never empty.
  private func bar(_ value: Int, of most: Int) -> String {
    let eighths = value == 0 ? 0 : max(1, value * Self.barCells * 8 / max(1, most))
    if asciiOnly { return String(repeating: "#", count: (eighths + 7) / 8) }
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}

extension Int {
  /// Minutes of a service day as a clock: 1455 is `24:15`.
  var clockText: String {
    "\(self / 60 < 10 ? "0" : "")\(self / 60):\(self % 60 < 10 ? "0" : "")\(self % 60)"
  }
}
