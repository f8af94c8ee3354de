import Reservations
import Text

/// One line of the figures: what it is called, and what it is in a period or in the mean of several.
struct ReportRow {
  let title: String
  /// For other programs.
  let name: String
  /// A number a period that can be summed up and divided.
  let value: @Sendable (ReportFigures) -> Value?

  /// A number and how it is written.
  enum Value {
    case count(Int)
    /// A mean of its own: that of several periods is not divided again.
    case mean(Double)
    case length(minutes: Double)
    case share(Double)
  }

  init(_ title: String, _ name: String, _ value: @escaping @Sendable (ReportFigures) -> Value?) {
    (self.title, self.name, self.value) = (title, name, value)
  }

  static let all: [ReportRow] = [
    ReportRow("bookings", "bookings") { .count($0.bookings) },
    ReportRow("covers booked", "coversBooked") { .count($0.covers) },
    ReportRow("covers seated", "coversSeated") { .count($0.coversSeated) },
    ReportRow("walk-ins", "walkIns") { .count($0.walkIns) },
    ReportRow("covers of walk-ins", "walkInCovers") { .count($0.walkInCovers) },
    ReportRow("average party", "averageParty") { $0.averageParty.map { .mean($0) } },
    ReportRow("average turn", "averageTurnMinutes") { $0.averageTurn.map { .length(minutes: $0) } },
    ReportRow("no-shows", "noShows") { .count($0.noShows) },
    ReportRow("no-show rate", "noShowRate") { $0.noShowRate.share.map { .share($0) } },
    ReportRow("cancelled", "cancelled") { .count($0.cancelled) },
  ]

  /// The text for the mean of so many periods whose sums these are; a dash where there is nothing to tell.
  func text(_ figures: ReportFigures, _ periods: Int) -> String {
    guard periods > 0, figures.bookings > 0 || periods == 1, let value = value(figures) else { return "–" }
    switch value {
    case .count(let count): return Int((Double(count) / Double(periods)).rounded()).grouped
    case .mean(let mean): return Decimal1(mean).text
    case .length(let minutes):
      let whole = Int(minutes.rounded())
      return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
    case .share(let share): return Decimal1(share * 100).text + " %"
    }
  }

  /// The number for other programs; nil where there is none.
  func number(_ figures: ReportFigures) -> Double? {
    switch value(figures) {
    case .count(let count): Double(count)
    case .mean(let number), .length(let number), .share(let number): number
    case nil: nil
    }
  }
}

/// A number with one decimal.
struct Decimal1 {
  let text: String

  init(_ number: Double) {
    let tenths = Int((number * 10).rounded())
    text = "\((tenths / 10).grouped).\(abs(tenths % 10))"
  }
}

extension Booking.Source {
  /// As people say it.
  var word: String { self == .walkIn ? "walk-in" : rawValue }
}
