import Foundation
import Persistence

/// A house and its bookings around a service day, as seen at one instant: what is free, and why the rest is not.
public struct Availability: Sendable {
  /// The house.
  public let rules: HouseRules
  /// Who has which table when.
  public let plan: TablePlan
  /// The bookings it is made of.
  public let bookings: [Booking]
  /// The instant it is seen at.
  public let now: Date
  let tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]]
  private let closures: [(closure: Closure, span: TimeSpan)]

  /// The state of a house.
  ///
  /// - Parameters:
  ///   - bookings: Of this house, on every service day whose parties may still be there; deleted ones are passed over.
  ///   - tablesOfBooking: Their tables.
  public init(
    rules: HouseRules, bookings: [Booking],
    tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]], now: Date
  ) {
    self.rules = rules
    self.bookings = bookings
    self.now = now
    self.tablesOfBooking = tablesOfBooking
    plan = TablePlan(bookings: bookings, tablesOfBooking: tablesOfBooking, now: now)
    closures = rules.closures.map { ($0, $0.span(on: rules.clock)) }
  }

  /// What the house can offer.
  public func answer(_ wish: SeatingWish) -> SeatingAnswer {
    let span = span(of: wish)
    let judged = rules.singles.map { ($0, obstacle(at: $0, for: wish, during: span)) }
    var all = judged
    if judged.allSatisfy({ $0.1 != nil }) {
      all += rules.combined.map { ($0, obstacle(at: $0, for: wish, during: span)) }
    }
    return SeatingAnswer(
      wish: wish, span: span, obstacles: obstacles(of: wish),
      fits: all.filter { $0.1 == nil }.map(\.0).sorted { $0.goesBefore($1) },
      misfits: all.compactMap { seating, obstacle in
        obstacle.map { SeatingAnswer.Misfit(seating: seating, obstacle: $0) }
      })
  }

  /// The tables a party gets, whatever stands against the time itself; nil where nothing fits.
  public func best(_ wish: SeatingWish) -> Seating? { best(wish) { _ in true } }

  func best(_ wish: SeatingWish, where isAllowed: (Seating) -> Bool) -> Seating? {
    let span = span(of: wish)
    func best(of seatings: [Seating]) -> Seating? {
      seatings.filter { $0.fits(wish.party) && isAllowed($0) }.sorted { $0.goesBefore($1) }
        .first { obstacle(at: $0, for: wish, during: span) == nil }
    }
    return best(of: rules.singles) ?? best(of: rules.combined)
  }

  /// When a party would be there.
  public func span(of wish: SeatingWish) -> TimeSpan {
    TimeSpan(
      start: wish.start, minutes: wish.minutes ?? rules.turnMinutes(of: wish.party, at: wish.start))
  }

  /// What stands against a seating: first what it is, then when.
  public func obstacle(at seating: Seating, for wish: SeatingWish, during span: TimeSpan) -> Obstacle? {
    if wish.party > seating.maximum { return .tooSmall(maximum: seating.maximum) }
    if wish.party < seating.minimum { return .tooLarge(minimum: seating.minimum) }
    for table in seating.tables {
      if let obstacle = obstacle(at: table, for: wish.channel, during: span) { return obstacle }
    }
    for table in seating.tables {
      guard let taker = plan.taker(of: table.id, during: span, except: wish.except) else { continue }
      return .taken(table, by: taker, until: taker.occupancy(at: now)?.end ?? taker.end)
    }
    return nil
  }

  /// What stands against a table first, besides the parties that have it.
  func obstacle(
    at table: DiningTable, for channel: BookingChannel, during span: TimeSpan
  ) -> Obstacle? {
    table.kind.obstacle(for: channel)
      ?? closures.first { $0.closure.closes(table) && $0.span.overlaps(span) }.map { .closed($0.closure) }
  }

  /// All that stands against a table besides the parties that have it.
  func obstacles(
    at table: DiningTable, for channel: BookingChannel, during span: TimeSpan
  ) -> [Obstacle] {
    [table.kind.obstacle(for: channel)].compactMap(\.self)
      + closures(during: span) { $0.closes(table) }.map(Obstacle.closed)
  }

  /// When a table is closed, by itself or with its area.
  func closures(of table: DiningTable) -> [TimeSpan] {
    closures.filter { $0.closure.closes(table) }.map(\.span)
  }

  func closures(during span: TimeSpan, where matches: (Closure) -> Bool) -> [Closure] {
    closures.filter { matches($0.closure) && $0.span.overlaps(span) }.map(\.closure)
  }
}

extension Closure {
  /// Whether it closes this table, by itself or with its area.
  fileprivate func closes(_ table: DiningTable) -> Bool {
    switch scope {
    case .table(let label): label == table.label
    case .area(let area): area == table.area
    case .house, .shift: false
    }
  }
}
