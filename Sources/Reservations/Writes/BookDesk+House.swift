import Foundation
import Persistence

/// What setting up a house did.
public struct HouseSetUp: Equatable, Sendable {
  /// The house now.
  public var rules: HouseRules
  /// Whether anything differed; nothing was written where nothing did.
  public var isChanged: Bool
  /// Bookings it left without what they were promised, by start.
  public var stranded: [StrandedBooking]
}

extension BookDesk {
  /// Sets a house up, with its tables, combinations, shifts, closures, zone and rollover.
  ///
  /// Bookings to come keep their wall times in another zone; those of a table that is gone have no table then. Each of them that
  /// changes or is stranded has an event, and so has the house.
  /// - Parameters:
  ///   - make: The house as it shall be, made of what it is.
  ///   - accepts: Whether a person has seen what is stranded.
  /// - Throws: What `make` throws; `BookRefusal.strands` with the bookings that would be stranded, unless they are accepted.
  public func setUp(
    _ restaurant: PersistentIdentifier<Restaurant>, accepts: Bool = false,
    in context: borrowing ModelContext, _ make: (HouseRules) throws -> HouseRules
  ) throws -> HouseSetUp {
    guard let house = try context.find(restaurant) else {
      throw BookRefusal.noSuchRestaurant(restaurant.description, nearest: nil)
    }
    let before = try HouseRules.fetch(house, in: context.reading)
    let after = try make(before)
    guard after != before else { return HouseSetUp(rules: before, isChanged: false, stranded: []) }
    let change = HouseChange(from: before, to: after, now: now)
    let effects = try effects(of: change, in: context.reading)
    let stranded = effects.compactMap(\.stranded)
    guard stranded.isEmpty || accepts else {
      throw BookRefusal.strands(stranded, house: house.name)
    }
    for effect in effects where effect.before != effect.after || effect.stranded != nil {
      try write(effect, in: after.restaurant, context)
    }
    let written = try write(after, over: before, in: context)
    try readAnew(fieldsLeftBy: before.restaurant, to: after.restaurant, in: context)
    return HouseSetUp(rules: written, isChanged: true, stranded: stranded)
  }

  /// What a house leaves to its feed again comes with the next answer, also with one like the last.
  private func readAnew(
    fieldsLeftBy before: Restaurant, to after: Restaurant, in context: borrowing ModelContext
  ) throws {
    guard !Set(before.ownFields).isSubset(of: after.ownFields) else { return }
    guard var row = try FeedState.fetch(named: after.feed, in: context.reading) else { return }
    row.bodyHash = nil
    try context.update(row)
  }

  /// What becomes of one booking.
  private struct Effect {
    let before: BookingRecord
    let after: BookingRecord
    let reasons: [String]
    let today: ServiceDay

    var stranded: StrandedBooking? {
      reasons.isEmpty
        ? nil
        : StrandedBooking(
          booking: after.booking, reasons: reasons, today: today)
    }
  }

  private func effects(of change: HouseChange, in context: borrowing ReadContext) throws -> [Effect] {
    let today = change.after.clock.serviceDay(at: now)
    let first = change.before.clock.serviceDay(at: now).adding(days: -1)
    let records = try BookingRecord.fetch(of: change.before.restaurant.id, from: first, in: context)
    return records.filter { ($0.booking.occupancy(at: now)?.end ?? .distantPast) > now }.map { record in
      let moved = change.moved(record)
      return Effect(before: record, after: moved, reasons: change.reasons(record, moved), today: today)
    }
  }

  private func write(
    _ effect: Effect, in house: Restaurant, _ context: borrowing ModelContext
  ) throws {
    var record = effect.after
    record.booking.revision += 1
    record.booking.updatedBy = actor
    record.booking.updatedAt = now.toTheMillisecond
    try context.update(record.booking)
    try assign(record, since: effect.before, in: context)
    let reasons = effect.reasons.isEmpty ? "" : ": " + effect.reasons.joined(separator: "; ")
    _ = try note(
      Deed(kind: BookEvent.houseKind, summary: "house set up\(reasons)"), before: effect.before,
      after: record,
      in: context)
  }
}
