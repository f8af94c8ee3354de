import Persistence

/// A part of the evening as the screen shows it: a shift of one house, or those of several that overlap.
///
/// Minutes count from the midnight the day begins with.
struct ServicePeriod: Equatable, Sendable {
  let name: String
  /// When the first party sits down.
  let first: Int
  /// When it ends.
  var end: Int
  /// From when on, and until before when, a booking belongs to it.
  var starts: Range<Int>

  var span: String { "\(Shift.clockText(first))–\(Shift.clockText(end))" }

  func contains(minute: Int) -> Bool { starts.contains(minute) }
}

extension ServicePeriod {
  /// A day on which no house is open.
  static let standard = [ServicePeriod(name: "Dinner", first: 1050, end: 1470, starts: Int.min..<Int.max)]

  /// The periods that shifts make, in order; they leave no minute out.
  static func all(of shifts: [Shift]) -> [ServicePeriod] {
    var periods: [ServicePeriod] = []
    for shift in shifts.sorted(by: { ($0.first, $0.end) < ($1.first, $1.end) }) {
      if let last = periods.indices.last, shift.first < periods[last].end {
        periods[last].end = max(periods[last].end, shift.end)
      } else {
        periods.append(
          ServicePeriod(name: shift.name, first: shift.first, end: shift.end, starts: 0..<0))
      }
    }
    for index in periods.indices {
      let from = index == 0 ? Int.min : periods[index - 1].end
      periods[index].starts = from..<(index == periods.count - 1 ? Int.max : periods[index].end)
    }
    return periods
  }
}
