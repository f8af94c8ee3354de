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
      "restaurant, service_day, local_start, party_size, status, source, seated_at, closed_at, seated_covers, start_at"
    let words = ReportWords()
    let rollovers = try Rollovers(in: context)
    let house = restaurant.map { _ in " AND restaurant = ?" } ?? ""
    let days = try isMostOfTheBook(first, period.last, in: context) ? "+service_day" : "service_day"
    let values: [any ColumnValue] = [first, period.last] + (restaurant.map { [$0.id] } ?? [])
    _ = try context.rows(
      "SELECT \(columns) FROM booking WHERE \(days) BETWEEN ? AND ?\(house) AND is_deleted = 0", values
    ) { row in tally.add(try ReportTally.Entry(row, words, rollovers)) }
    return try report(period, of: restaurant, tally, in: context)
  }

  /// Whether reading every booking in the order of the file is quicker than finding those of the days by an index.
  private static func isMostOfTheBook(
    _ first: ServiceDay, _ last: ServiceDay, in context: borrowing ReadContext
  ) throws -> Bool {
    let all = try context.rows("SELECT COUNT(*) FROM booking") { try $0.value(0, as: Int.self) }.first ?? 0
    // No further than the answer needs.
    let some =
      try context.rows(
        """
        SELECT COUNT(*) FROM
          (SELECT 1 FROM booking WHERE service_day BETWEEN ? AND ? LIMIT ?)
        """, [first, last, all / 6 + 1]
      ) { try $0.value(0, as: Int.self) }.first ?? 0
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

/// When the service days of houses end.
private struct Rollovers {
  /// Minutes after midnight, as most houses have it.
  private static let usual = 300
  /// Of the others.
  private var own: [PersistentIdentifier<Restaurant>: Int] = [:]

  init(in context: borrowing ReadContext) throws {
    let rows = try context.rows(
      "SELECT id, rollover_minutes FROM restaurant WHERE rollover_minutes <> ?", [Self.usual]
    ) { row in (try row.value(0, as: PersistentIdentifier<Restaurant>.self), try row.value(1, as: Int.self)) }
    own = Dictionary(uniqueKeysWithValues: rows)
  }

  /// Minutes from the midnight that a service day begins with to its end; on the two days of the year on which the clock is set an
  /// hour from it.
  func end(of house: PersistentIdentifier<Restaurant>) -> Int {
    1_440 + (own.isEmpty ? Self.usual : own[house] ?? Self.usual)
  }
}

extension ReportTally.Entry {
  fileprivate init(
    _ row: borrowing Row, _ words: ReportWords, _ rollovers: Rollovers
  ) throws(PersistenceError) {
    restaurant = try row.value(0)
    day = ServiceDay(number: Int(row.integer(at: 1)))
    let wall = row.withUTF8(at: 2) { Self.dayAndMinute(in: $0) }
    guard let wall else { throw row.undecodable(at: 2, as: WallTime.self) }
    minute = (wall.day != day.day ? 1440 : 0) + wall.minute
    party = Int(row.integer(at: 3))
    status = try words.status(in: row, at: 4)
    present = status.coversPresent(of: party, seated: row.isNull(at: 8) ? nil : Int(row.integer(at: 8)))
    source = try words.source(in: row, at: 5)
    let isKnown = status == .finished && !row.isNull(at: 6) && !row.isNull(at: 7)
    let minutes = isKnown ? Int((row.integer(at: 7) - row.integer(at: 6)) / 60_000) : 0
    // Nobody eats in no time: such a party was written down afterwards, all at once. When one left that was let go on another
    // day nobody knows.
    turn = minutes > 0 && leaves(row, before: rollovers.end(of: restaurant)) ? minutes : nil
  }

  /// Whether a party that has finished was let go on its own service day.
  private func leaves(_ row: borrowing Row, before end: Int) -> Bool {
    row.integer(at: 7) < row.integer(at: 9) + Int64(end - minute) * 60_000
  }

  /// Day of the month and minutes after midnight of `2026-12-04T19:30`; nil for a shorter text. The year may have more digits: the night
  /// after the last day of the calendar once was taken.
  private static func dayAndMinute(in wall: UnsafeBufferPointer<UInt8>) -> (day: Int, minute: Int)? {
    let more = wall.count - 16
    guard more >= 0 else { return nil }
    func number(at place: Int) -> Int { Int(wall[more + place]) * 10 + Int(wall[more + place + 1]) - 528 }
    return (number(at: 8), number(at: 11) * 60 + number(at: 14))
  }
}
