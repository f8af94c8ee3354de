import Persistence

extension BookReport {
  /// How many quarter hours are named as the busiest.
  private static let busiestCount = 5

  /// Takes over what was counted.
  ///
  /// - Parameter rules: Of the houses that have bookings.
  mutating func take(_ tally: ReportTally, rules: [PersistentIdentifier<Restaurant>: HouseRules]) {
    figures = tally.figures[0]
    earlier = Array(tally.figures.dropFirst())
    let starts = tally.starts.sorted { ($0.key.day, $0.key.minute) < ($1.key.day, $1.key.minute) }
    quarters = Self.shares(starts) { $0.minute / Shift.quarterMinutes * Shift.quarterMinutes }.sorted {
      $0.key < $1.key
    }
    let byDay = Self.shares(starts) { ServiceDay(dayNumber: $0.day) }
    days = period.days.map { day in byDay.first { $0.key == day } ?? Share(key: day, bookings: 0, covers: 0) }
    let slots = Self.shares(starts) {
      Slot(
        day: ServiceDay(dayNumber: $0.day), minute: $0.minute / Shift.quarterMinutes * Shift.quarterMinutes)
    }
    busiest = Array(slots.sorted { ($1.covers, $0.key) < ($0.covers, $1.key) }.prefix(Self.busiestCount))
    shifts = Self.shifts(starts, rules)
    sources = tally.sources.map { Share(key: $0.key, bookings: $0.value.bookings, covers: $0.value.covers) }
      .sorted { ($1.bookings, $0.key.rawValue) < ($0.bookings, $1.key.rawValue) }
  }

  /// By name, since houses call theirs alike; in the order in which they begin.
  private static func shifts(
    _ starts: [(key: ReportTally.Start, value: (bookings: Int, covers: Int))],
    _ rules: [PersistentIdentifier<Restaurant>: HouseRules]
  ) -> [Share<String>] {
    var begins: [String: Int] = [:]
    let shares = shares(starts) { start in
      let day = ServiceDay(dayNumber: start.day)
      let shift = rules[start.restaurant]?.shifts(on: day).shift(atMinute: start.minute)
      let name = shift?.name ?? "no shift"
      begins[name] = min(begins[name] ?? .max, shift?.first ?? .max)
      return name
    }
    return shares.sorted { (begins[$0.key] ?? 0, $0.key) < (begins[$1.key] ?? 0, $1.key) }
  }

  private static func shares<Key: Hashable & Sendable>(
    _ starts: [(key: ReportTally.Start, value: (bookings: Int, covers: Int))],
    _ key: (ReportTally.Start) -> Key
  ) -> [Share<Key>] {
    var sums: [Key: Share<Key>] = [:]
    for start in starts {
      let key = key(start.key)
      sums[key, default: Share(key: key, bookings: 0, covers: 0)].bookings += start.value.bookings
      sums[key, default: Share(key: key, bookings: 0, covers: 0)].covers += start.value.covers
    }
    return Array(sums.values)
  }
}
