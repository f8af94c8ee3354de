import Persistence

/// Counts bookings one after the other; what it keeps follows the days and their quarter hours, not the bookings.
struct ReportTally {
  /// One booking, as far as a report looks at it.
  struct Entry {
    var restaurant: PersistentIdentifier<Restaurant>
    var day: ServiceDay
    /// Minutes after the midnight the day begins with.
    var minute: Int
    var party: Int
    /// Covers that are there, once they are.
    var present: Int
    var status: BookingStatus
    var source: Booking.Source
    /// Elapsed minutes at the table; nil while they are not known.
    var turn: Int?
  }

  /// When parties start, at which house.
  struct Start: Hashable {
    var restaurant: PersistentIdentifier<Restaurant>
    var day: Int
    var minute: Int
  }

  private let periods: [ReportPeriod]
  /// Which period a day belongs to, by its number; days come in runs.
  private var latest: (day: ServiceDay, period: Int?, number: Int)?
  private(set) var figures: [ReportFigures]
  private(set) var starts: [Start: (bookings: Int, covers: Int)] = [:]
  /// Each source that was met.
  private(set) var sources: [(key: Booking.Source, value: (bookings: Int, covers: Int))] = []

  /// A tally for the first of these periods, with the figures of the others.
  init(_ periods: [ReportPeriod]) {
    self.periods = periods
    figures = periods.map { _ in ReportFigures() }
  }

  mutating func add(_ entry: Entry) {
    let (period, number) = place(entry.day)
    guard let period else { return }
    figures[period].add(entry)
    guard period == 0 else { return }
    let isCounted = entry.status != .cancelled && entry.status != .noShow
    count(entry.source, covers: isCounted ? entry.party : 0)
    guard isCounted else { return }
    let start = Start(restaurant: entry.restaurant, day: number, minute: entry.minute)
    Self.add(entry.party, to: &starts[start, default: (0, 0)])
  }

  private mutating func count(_ source: Booking.Source, covers: Int) {
    // There are four: looking is quicker than hashing.
    guard let index = sources.firstIndex(where: { $0.key == source }) else {
      sources.append((source, (1, covers)))
      return
    }
    Self.add(covers, to: &sources[index].value)
  }

  private static func add(_ covers: Int, to sum: inout (bookings: Int, covers: Int)) {
    sum.bookings += 1
    sum.covers += covers
  }

  private mutating func place(_ day: ServiceDay) -> (period: Int?, number: Int) {
    if let latest, latest.day == day { return (latest.period, latest.number) }
    let period = periods.firstIndex { $0.first <= day && day <= $0.last }
    let number = day.dayNumber
    latest = (day, period, number)
    return (period, number)
  }
}

extension ReportFigures {
  fileprivate mutating func add(_ entry: ReportTally.Entry) {
    bookings += 1
    let isWalkIn = entry.source == .walkIn
    switch entry.status {
    case .cancelled:
      cancelled += 1
      return
    case .noShow:
      noShows += isWalkIn ? 0 : 1
      return
    case .seated, .partlySeated, .finished:
      coversSeated += entry.present
      came += isWalkIn ? 0 : 1
    case .requested, .booked, .confirmed, .arrived: break
    }
    parties += 1
    covers += entry.party
    if isWalkIn {
      walkIns += 1
      walkInCovers += entry.party
    }
    if let turn = entry.turn {
      turns += 1
      turnMinutes += turn
    }
  }
}
