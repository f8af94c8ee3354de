import Book
import Persistence
import Reservations

extension CommandBook {
  /// A day as typed, by the clock of the house, or of the first house where all are meant.
  ///
  /// - Throws: `CommandFailure` that names the day typed, or the house.
  func day(
    _ typed: String, restaurant name: String?
  ) async throws -> (day: ServiceDay, clock: WallClock, house: Restaurant?) {
    let house: Restaurant? = if let name { try await self.house(named: name) } else { nil }
    let first = try await container.read { try Restaurant.fetchAll(limit: 1, in: $0).first }
    let clock = (house ?? first)?.clock ?? WallClock(zone: surroundings.zone)
    let reader = TypedTime(now: surroundings.clock.now(), clock: clock, dateOrder: surroundings.dateOrder)
    return (try understand("day", typed) { try reader.day(typed) }, clock, house)
  }
}
