import Reservations

/// A report for other programs; the names are documented in the README.
struct ReportItem: Encodable {
  struct Shift: Encodable {
    let name: String
    let bookings, covers: Int
  }
  struct Start: Encodable {
    let time: String
    let bookings, covers: Int
  }
  struct Slot: Encodable {
    let day, time: String
    let bookings, covers: Int
  }
  struct Day: Encodable {
    let day: String
    let bookings, covers: Int
  }
  struct Source: Encodable {
    let source: String
    let bookings, covers: Int
  }

  let period, firstDay, lastDay: String
  let restaurant: String?
  let figures, previous: [String: Double]
  let noShowRateFormula: String
  let shifts: [Shift]
  let starts: [Start]
  let days: [Day]
  let busiest: [Slot]
  let sources: [Source]

  init(_ report: BookReport) {
    period = report.period.length.rawValue
    firstDay = report.period.first.isoText
    lastDay = report.period.last.isoText
    restaurant = report.restaurant?.name
    figures = Self.numbers(report.figures)
    previous = Self.numbers(report.previous)
    noShowRateFormula = NoShowRate.formula
    shifts = report.shifts.map { Shift(name: $0.key, bookings: $0.bookings, covers: $0.covers) }
    starts = report.quarters.map { Start(time: $0.key.clockText, bookings: $0.bookings, covers: $0.covers) }
    days = report.days.map { Day(day: $0.key.isoText, bookings: $0.bookings, covers: $0.covers) }
    busiest = report.busiest.map { slot in
      Slot(
        day: slot.key.day.isoText, time: slot.key.minute.clockText, bookings: slot.bookings,
        covers: slot.covers)
    }
    sources = report.sources.map { Source(source: $0.key.word, bookings: $0.bookings, covers: $0.covers) }
  }

  private static func numbers(_ figures: ReportFigures) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: ReportRow.all.compactMap { row in row.number(figures).map { (row.name, $0) } })
  }
}
