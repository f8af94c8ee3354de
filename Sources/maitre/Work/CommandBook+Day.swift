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
    let reader = try await reader(for: house)
    return (try day(typed, by: reader), reader.clock, house)
  }
}
