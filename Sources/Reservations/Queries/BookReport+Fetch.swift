import Foundation
import Persistence

extension BookReport {
  /// Counts the bookings of a period, deleted ones left out, and of those it is compared with; reads each of them once.
  ///
  /// - Parameter restaurant: The house; nil is every house.
  public static func fetch(
    _ period: ReportPeriod, of restaurant: Restaurant? = nil, in context: borrowing ReadContext
  ) throws -> BookReport {
    let periods = [period] + period.earlier
    var tally = ReportTally(periods)
    let first = periods.map(\.first).min() ?? period.first
    let columns =
      "restaurant, service_day, substr(local_start, 9, 8), party_size, status, source, seated_at, closed_at, "
      + "seated_covers"
    let house = restaurant.map { _ in " AND restaurant = ?" } ?? ""
    let days = try isMostOfTheBook(first, period.last, in: context) ? "+service_day" : "service_day"
    let values: [any ColumnValue] = [first, period.last] + (restaurant.map { [$0.id] } ?? [])
    _ = try context.rows(
      "SELECT \(columns) FROM booking WHERE \(days) BETWEEN ? AND ?\(house) AND is_deleted = 0", values
    ) { row in tally.add(try ReportTally.Entry(row)) }
    return try report(period, of: restaurant, tally, in: context)
  }

  /// Whether reading every booking in the order of the file is quicker than finding those of the days by an index.
  private static func isMostOfTheBook(
    _ first: ServiceDay, _ last: ServiceDay, in context: borrowing ReadContext
  ) throws -> Bool {
    let all = try context.rows("SELECT COUNT(*) FROM booking") { try $0.value(0, as: Int.self) }.first ?? 0
    let some =
      try context.rows("SELECT COUNT(*) FROM booking WHERE service_day BETWEEN ? AND ?", [first, last]) {
        try $0.value(0, as: Int.self)
      }.first ?? 0
    return some > all / 6
  }

  private static func report(
    _ period: ReportPeriod, of restaurant: Restaurant?, _ tally: ReportTally,
    in context: borrowing ReadContext
  ) throws -> BookReport {
    var report = BookReport(period, of: restaurant)
    var rules: [PersistentIdentifier<Restaurant>: HouseRules] = [:]
    for id in Set(tally.starts.keys.map(\.restaurant)) {
      if let house = try context.find(id) { rules[id] = try HouseRules.fetch(house, in: context) }
    }
    report.take(tally, rules: rules)
    let houses = try restaurant.map { [$0] } ?? Restaurant.fetchAll(limit: DayBook.listedHouses, in: context)
    let limits = houses.filter { $0.missingSince == nil }.map { house in
      pacing(of: house, rules[house.id], on: period.first)
    }
    report.pacingLimit = limits.isEmpty || limits.contains(nil) ? nil : limits.compactMap(\.self).reduce(0, +)
    return report
  }
}

extension BookReport {
  /// Most covers that may start in a quarter hour of the house; nil where it has no limit, another slot, or several limits.
  private static func pacing(of house: Restaurant, _ rules: HouseRules?, on day: ServiceDay) -> Int? {
    guard let rules else { return house.pacingLimit }
    let shifts = rules.shifts(on: day)
    let limits = Set(shifts.map { $0.slotMinutes == Shift.quarterMinutes ? $0.pacing : nil })
    return limits.count == 1 ? limits.first ?? nil : nil
  }
}

extension ReportTally.Entry {
  fileprivate init(_ row: borrowing Row) throws(PersistenceError) {
    restaurant = try row.value(0)
    day = ServiceDay(number: Int(row.integer(at: 1)))
    // `04T19:30`: eight letters stand in a string without memory of its own.
    let wall = row.text(at: 2).utf8.map { Int($0) - 48 }
    guard wall.count == 8 else { throw row.undecodable(at: 2, as: WallTime.self) }
    let isNextDate = wall[0] * 10 + wall[1] != day.day
    minute = (isNextDate ? 1440 : 0) + (wall[3] * 10 + wall[4]) * 60 + wall[6] * 10 + wall[7]
    party = Int(row.integer(at: 3))
    status = try row.value(4)
    present = status.coversPresent(of: party, seated: row.isNull(at: 8) ? nil : Int(row.integer(at: 8)))
    source = try row.value(5)
    let isKnown = status == .finished && !row.isNull(at: 6) && !row.isNull(at: 7)
    turn = isKnown ? max(0, Int((row.integer(at: 7) - row.integer(at: 6)) / 60_000)) : nil
  }
}
