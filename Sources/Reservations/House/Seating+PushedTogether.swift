extension Seating {
  /// More tables than these nobody pushes together.
  private static let mostTables = 4

  /// As few of these tables, all of one area, as seat a party, two at least; nil where none do.
  static func pushedTogether(_ tables: [DiningTable], for party: Int) -> Seating? {
    let areas = Dictionary(grouping: tables, by: \.area).values
    let groups = areas.compactMap { fewest(of: $0, for: party) }
    return groups.min { ($0.tables.count, $0.maximum, $0.label) < ($1.tables.count, $1.maximum, $1.label) }
  }

  private static func fewest(of tables: [DiningTable], for party: Int) -> Seating? {
    var chosen: [DiningTable] = []
    var left = party
    let sorted = tables.sorted { ($1.maximum, $0.label) < ($0.maximum, $1.label) }
    while left > 0, chosen.count < mostTables {
      let rest = sorted.filter { !chosen.contains($0) }
      // The last one is the smallest that is large enough.
      let last = rest.filter { $0.maximum >= left }.min { ($0.maximum, $0.label) < ($1.maximum, $1.label) }
      guard let next = last ?? rest.first else { return nil }
      chosen.append(next)
      left -= next.maximum
    }
    return left > 0 || chosen.count < 2 ? nil : Seating(pushedTogether: chosen)
  }
}
