import Reservations
import TerminalUI

/// The covers that start in each quarter hour: two rows of short bars, or a chart of four to six.
struct CoversView {
  let evening: Evening

  /// Draws over the region; its height decides the form.
  func draw(on canvas: inout Canvas) {
    let scale = CoversScale(quarters: evening.quarters)
    if canvas.size.rows >= 4 {
      CoversChart(evening: evening, scale: scale).draw(on: &canvas)
    } else {
      CoversStrip(evening: evening, scale: scale).draw(on: &canvas)
    }
  }
}

/// What a full bar stands for.
struct CoversScale {
  /// The highest limit of a quarter hour; nil when there is none.
  let limit: Int?
  private let full: Int

  init(quarters: [Evening.Quarter]) {
    limit = quarters.compactMap(\.limit).max()
    full = max(1, limit ?? quarters.map(\.covers).max() ?? 1)
  }

  /// What fills the bar of a quarter hour.
  func full(_ quarter: Evening.Quarter) -> Int { max(1, quarter.limit ?? full) }

  func bar(_ quarter: Evening.Quarter) -> Bar { Bar(Share(quarter.covers, of: full(quarter))) }

  static func role(_ quarter: Evening.Quarter) -> StyleRole {
    if quarter.covers == 0 { return .barTrack }
    if quarter.isOverLimit { return .barOver }
    if quarter.isNow { return .now }
    return quarter.isPast ? .barPast : .barExpected
  }

  /// The role of the number below the bar.
  static func numberRole(_ quarter: Evening.Quarter) -> StyleRole {
    if quarter.isOverLimit { return .barOver }
    return quarter.isNow ? .now : .text
  }

  /// At most three digits.
  static func number(_ covers: Int) -> String { covers == 0 ? "·" : String(min(covers, 999)) }
}
