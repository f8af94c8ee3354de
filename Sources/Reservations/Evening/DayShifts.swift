import Persistence

/// The shifts of every house on one service day, and what the screen makes of them.
struct DayShifts {
  private let own: [PersistentIdentifier<Restaurant>: [Shift]]
  /// The parts of the evening of the houses shown, in order; never empty.
  let periods: [ServicePeriod]

  init(of book: DayBook) {
    let own = Dictionary(grouping: book.shifts, by: \.restaurant).mapValues { $0.held(on: book.day) }
    let shown = book.restaurants.filter { book.restaurant == nil || $0.id == book.restaurant }
    self.own = own
    // Beside a house that is closed the others are listed with their own services.
    let periods = [shown, book.restaurants].lazy.map { Self.periods(of: $0, own) }.first { !$0.isEmpty }
    self.periods = periods ?? ServicePeriod.standard
  }

  private static func periods(
    of houses: [Restaurant], _ own: [PersistentIdentifier<Restaurant>: [Shift]]
  ) -> [ServicePeriod] {
    var shifts = houses.flatMap { own[$0.id] ?? [] }
    // Houses without a set-up have the same two shifts.
    if let other = houses.first(where: { own[$0.id] == nil }) { shifts += Shift.defaults(of: other) }
    return ServicePeriod.all(of: shifts)
  }

  /// The shifts of a house that day, by first seating; none when it is not open.
  func shifts(of house: Restaurant) -> [Shift] { own[house.id] ?? Shift.defaults(of: house) }

  /// Most covers of a house in a part of the evening; nil has no limit.
  func coverLimit(of house: Restaurant, in period: ServicePeriod) -> Int? {
    let limits = shifts(of: house).filter { period.contains(minute: $0.first) }.map(\.maximum)
    let known = limits.compactMap(\.self)
    return known.isEmpty || known.count < limits.count ? nil : known.reduce(0, +)
  }
}
