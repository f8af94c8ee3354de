import Book
import Persistence
import Reservations

extension CommandBook {
  /// Offers other tables to a party that has outgrown its own.
  func tellWays(_ saved: SavedBooking, _ context: CommandContext) async throws {
    let isTooLarge = saved.warnings.contains { warning in
      if case .tooManyForTable = warning { true } else { false }
    }
    guard isTooLarge else { return }
    let (booking, now) = (saved.booking, surroundings.clock.now())
    let ways = try await read { context -> [TableWay] in
      guard let house = try context.find(booking.restaurant) else { return [] }
      var wish = SeatingWish(party: booking.partySize, start: booking.start, minutes: booking.minutes)
      wish.except = booking.id
      return try Availability.fetch(house, around: booking.serviceDay, now: now, in: context).ways(wish)
    }
    for way in ways {
      let time = way.wall.isoText.replacing("T", with: " ")
      try context.errors.line(
        "  maitre move \(booking.code) \"\(time)\" --table \(way.seating.label)  (\(way.note))")
    }
  }

  /// The house a person means; the only one of a book that has one.
  ///
  /// - Throws: `UsageError` when there are several and none was named.
  func house(named name: String?, for command: String) async throws -> Restaurant {
    if let name { return try await house(named: name) }
    let houses = try await read { try Restaurant.fetchAll(limit: 2, in: $0) }
    guard houses.count == 1, let house = houses.first else {
      throw UsageError(
        houses.isEmpty
          ? "\(command) needs a restaurant, and the book has none. See: maitre house import --help"
          : "\(command) needs --restaurant: the book has several. See: maitre list restaurants")
    }
    return house
  }
}
