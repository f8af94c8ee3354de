import Foundation
import Persistence

extension BookDesk {
  /// Refuses what the house forbids: a time it does not seat at, a table that is closed or kept for others.
  ///
  /// Asked whenever tables are: of a new booking, of one that moves, changes its size, length or table, comes back or is confirmed. A
  /// party that is at the door already is asked for its table alone.
  /// - Throws: `BookRefusal.rule`.
  func checkRules(of after: BookingRecord, in house: HouseDay) throws(BookRefusal) {
    guard let refusal = forbidden(after, in: house) else { return }
    throw refusal
  }

  private func forbidden(
    _ after: BookingRecord, in house: HouseDay
  ) -> BookRefusal? {
    let wish = SeatingWish(after.booking)
    let availability = house.availability(asSeenAt: now)
    let name = house.restaurant.name
    if wish.channel != .door, let obstacle = availability.obstacles(of: wish).first(where: { !$0.isWarning })
    {
      return .rule(obstacle, house: name, table: nil)
    }
    let span = availability.span(of: wish)
    for table in house.tables where after.tables.contains(table.id) {
      if let obstacle = availability.obstacle(at: table, for: wish.channel, during: span) {
        return .rule(obstacle, house: name, table: table.label)
      }
    }
    return nil
  }
}
