import Foundation
import Persistence

extension BookDesk {
  /// Writes a house over what it was, and the event that tells of it.
  func write(
    _ after: HouseRules, over before: HouseRules, in context: borrowing ModelContext
  ) throws -> HouseRules {
    var restaurant = after.restaurant
    restaurant.setUpAt = now.toTheMillisecond
    try context.update(restaurant)
    try writeTables(of: after, over: before, in: context)
    try write(after.combinations, over: before.combinations, in: context)
    try write(after.ownShifts, over: before.ownShifts, in: context)
    try write(after.closures, over: before.closures, in: context)
    try context.insert(
      BookEvent(
        id: try nextEvent(in: context), at: now.toTheMillisecond, actor: actor, session: session,
        booking: nil, kind: BookEvent.houseKind, subject: restaurant.name,
        summary: "set up: \(after.summary)",
        before: nil,
        after: nil, undoes: nil))
    return try HouseRules.fetch(restaurant, in: context.reading)
  }

  /// A label may pass from one table to another, so it is free before it is given.
  private func writeTables(
    of after: HouseRules, over before: HouseRules, in context: borrowing ModelContext
  ) throws {
    let known = Set((before.tables + before.retired).map(\.id))
    for table in after.retired + after.tables {
      if known.contains(table.id) { try context.update(table) } else { try context.insert(table) }
    }
  }

  private func write<Model: PersistentModel>(
    _ after: [Model], over before: [Model], in context: borrowing ModelContext
  ) throws {
    let kept = Set(after.map(\.id))
    let known = Set(before.map(\.id))
    for model in before where !kept.contains(model.id) { try context.delete(model) }
    for model in after {
      if known.contains(model.id) { try context.update(model) } else { try context.insert(model) }
    }
  }
}
