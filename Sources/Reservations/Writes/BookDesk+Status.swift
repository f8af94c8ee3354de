import Foundation
import Persistence

extension BookDesk {
  /// Puts a booking into a status, with its time. A party that sits down without a table gets the one that fits best.
  ///
  /// - Parameter reason: Why, for a cancellation.
  /// - Throws: `BookRefusal.notNow` with a sentence when the transition is not allowed; `.tableTaken`, `.noTableFree`,
  ///   `.changedBySomebody`, `.noSuchBooking`.
  public func setStatus(
    _ status: BookingStatus, of booking: Booking, reason: String = "", in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    if let sentence = before.booking.disabledReason(for: status) { throw BookRefusal.notNow(sentence) }
    var after = before.booking
    after.enter(status, at: now.toTheMillisecond)
    after.reason = status.isOver ? reason : ""
    let restaurant = try house(after.restaurant, in: context)
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    var tables = before.tables
    if tables.isEmpty, status.isAtTable { tables = try self.tables(.bestFit, for: after, in: day).map(\.id) }
    let summary = Self.summary(of: after, tables: try labels(of: tables, in: context))
    return try save(
      after, tables: tables, since: before, as: Deed(kind: "status", summary: summary), in: day, context)
  }

  /// Cancels a booking; its table is free then.
  ///
  /// - Throws: As `setStatus`; `BookRefusal.textTooLong`.
  public func cancel(
    _ booking: Booking, reason: String, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    guard reason.unicodeScalars.count <= BookingDraft.longLimit else {
      throw BookRefusal.textTooLong(.reason, limit: BookingDraft.longLimit)
    }
    return try setStatus(.cancelled, of: booking, reason: reason, in: context)
  }

  /// Brings a cancelled booking or a no-show back to booked, a finished one back to its table.
  ///
  /// - Throws: `BookRefusal.notNow` when it is not closed; `.tableTaken`, `.changedBySomebody`, `.noSuchBooking`.
  public func bringBack(_ booking: Booking, in context: borrowing ModelContext) throws -> SavedBooking {
    guard let status = booking.status.broughtBack else {
      throw BookRefusal.notNow("\(booking.guestName) \(booking.status.predicate), not closed.")
    }
    return try setStatus(status, of: booking, in: context)
  }

  /// Takes a booking out of lists and reports; its history stays.
  ///
  /// - Throws: `BookRefusal.changedBySomebody`, `.noSuchBooking`.
  public func delete(_ booking: Booking, in context: borrowing ModelContext) throws -> SavedBooking {
    let before = try current(booking, in: context)
    var after = before.booking
    after.isDeleted = true
    let restaurant = try house(after.restaurant, in: context)
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    return try save(
      after, tables: before.tables, since: before, as: Deed(kind: "deleted", summary: "deleted"), in: day,
      context)
  }

  private static func summary(of booking: Booking, tables: String) -> String {
    let place = tables.isEmpty ? "" : " at \(tables)"
    let free = tables.isEmpty ? "" : ", \(tables) is free"
    switch booking.status {
    case .seated: return "seated\(place)"
    case .partlySeated: return "partly seated\(place)"
    case .finished: return "finished\(free)"
    case .noShow: return "no-show\(free)"
    case .cancelled: return booking.reason.isEmpty ? "cancelled\(free)" : "cancelled, \(booking.reason)"
    default: return booking.status.word
    }
  }
}
