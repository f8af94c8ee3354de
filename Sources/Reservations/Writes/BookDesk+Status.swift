import Foundation
import Persistence

extension BookDesk {
  /// Puts a booking into a status, with its time. A party that sits down without a table gets the one that fits best.
  ///
  /// - Parameters:
  ///   - reason: Why, for a cancellation.
  ///   - covers: Of `.partlySeated`, how many sit; the whole party is `.seated` then. More may follow in steps.
  /// - Throws: `BookRefusal.noTransition`, `.notYet` before the day has come, `.tooEarlyForNoShow` before the time;
  ///   `.tableTaken`, `.noTableFree`, `.coversBeyondParty`, `.notACount`, `.textTooLong`, `.changedBySomebody`, `.noSuchBooking`.
  public func setStatus(
    _ status: BookingStatus, of booking: Booking, reason: String = "", seated covers: Int? = nil,
    in context: borrowing ModelContext
  ) throws -> SavedBooking {
    let before = try current(booking, in: context)
    let restaurant = try house(before.booking.restaurant, in: context)
    let after = try entering(status, before.booking, reason: reason, seated: covers, at: restaurant)
    if before.booking.status.isOver, !after.status.isOver {
      return try bring(before, backInto: after, at: restaurant, in: context)
    }
    let kept = BookingRecord(booking: after, tables: before.tables)
    let needsTable = before.tables.isEmpty && after.status.isAtTable
    if !needsTable, !needsCheck(kept, since: before) {
      return try saveKept(after, since: before, at: restaurant, context)
    }
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    let tables =
      needsTable ? try self.tables(.bestFit, for: after, in: day).map(\.id) : before.tables
    let summary = Self.summary(of: after, tables: try labels(of: tables, in: context))
    return try save(
      after, tables: tables, since: before, as: Deed(kind: "status", summary: summary), in: day, context)
  }

  /// A status that takes nothing new: the table stays, or is free for whoever waits.
  private func saveKept(
    _ after: Booking, since before: BookingRecord, at restaurant: Restaurant,
    _ context: borrowing ModelContext
  ) throws -> SavedBooking {
    let tables = try self.tables(before.tables, in: context)
    let free = try freed(by: after, tables, at: restaurant, in: context.reading)
    var deed = Deed(
      kind: "status", summary: Self.summary(of: after, tables: tables.labels, free: free.labels))
    var record = BookingRecord(booking: after, tables: before.tables)
    try pass(
      timing(of: record, since: before, at: restaurant), of: &record, since: before, as: &deed, in: context)
    var saved = try saveUnchecked(record.booking, keeping: tables, since: before, as: deed, context)
    saved.warnings = try waitingFor(free, at: restaurant, in: context.reading)
    return saved
  }

  /// The house may have been set up anew meanwhile, which leaves closed bookings as they were.
  private func bring(
    _ before: BookingRecord, backInto status: Booking, at restaurant: Restaurant,
    in context: borrowing ModelContext
  ) throws -> SavedBooking {
    var after = status.atSameWallTime(of: restaurant)
    let day = try HouseDay.fetch(restaurant, around: after.serviceDay, in: context.reading)
    var tables = tables(before.tables, keptBy: &after, in: day)
    let gone = try labels(of: before.tables.filter { !tables.contains($0) }, in: context)
    if tables.isEmpty, after.status.isAtTable {
      tables = try self.tables(.bestFit, for: after, in: day).map(\.id)
    }
    var deed = Deed(
      kind: "status", summary: Self.summary(of: after, tables: try labels(of: tables, in: context)))
    if !gone.isEmpty { deed.summary += ", table \(gone) is gone" }
    return try save(after, tables: tables, since: before, as: deed, in: day, context)
  }

  /// Cancels a booking; its table is free then.
  ///
  /// - Throws: As `setStatus`.
  public func cancel(
    _ booking: Booking, reason: String, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    try setStatus(.cancelled, of: booking, reason: reason, in: context)
  }

  /// Brings a cancelled booking or a no-show back to booked, a finished one back to its table.
  ///
  /// - Throws: `BookRefusal.notClosed`; `.tableTaken`, `.changedBySomebody`, `.noSuchBooking`.
  public func bringBack(_ booking: Booking, in context: borrowing ModelContext) throws -> SavedBooking {
    guard let status = booking.status.broughtBack else {
      throw BookRefusal.notClosed(guest: booking.guestName, booking.status)
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
    return try saveUnchecked(
      after, keeping: try tables(before.tables, in: context), since: before,
      as: Deed(kind: "deleted", summary: "deleted"), context)
  }
}

extension BookDesk {
  private func entering(
    _ status: BookingStatus, _ before: Booking, reason: String, seated covers: Int?, at house: Restaurant
  ) throws -> Booking {
    guard reason.unicodeScalars.count <= BookingDraft.longLimit else {
      throw BookRefusal.textTooLong(.reason, limit: BookingDraft.longLimit)
    }
    let covers = status == .partlySeated ? try covers.map { try check($0, of: before) } : nil
    let status = covers == before.partySize ? .seated : status
    let isOneMore = status == .partlySeated && before.status == status && covers != before.seatedCovers
    let today = house.clock.serviceDay(at: now)
    if !isOneMore, let refusal = before.refusal(of: status, today: today) { throw refusal }
    if let refusal = before.refusalBeforeItsDay(of: status, today: today) { throw refusal }
    var after = before
    after.enter(status, at: now.toTheMillisecond)
    after.seatedCovers = covers == before.partySize ? nil : covers
    // Why a rule was passed over stays while the booking goes on.
    after.reason = status.isOver ? reason : before.status.isOver ? "" : before.reason
    return after
  }

  private func check(_ covers: Int, of booking: Booking) throws(BookRefusal) -> Int {
    guard covers >= 1 else { throw .notACount(.party, String(covers)) }
    guard covers <= booking.partySize else {
      throw .coversBeyondParty(covers: covers, party: booking.partySize)
    }
    return covers
  }

  /// - Parameter free: Tables that nobody has any more, `25+26`; may be empty.
  private static func summary(of booking: Booking, tables: String, free: String = "") -> String {
    let place = tables.isEmpty ? "" : " at \(tables)"
    let free = free.isEmpty ? "" : ", \(free) is free"
    switch booking.status {
    case .seated: return "seated\(place)"
    case .partlySeated:
      let covers = booking.seatedCovers.map { ", \($0) of \(booking.partySize)" } ?? ""
      return "partly seated\(place)\(covers)"
    case .finished: return "finished\(free)"
    case .noShow: return "no-show\(free)"
    case .cancelled: return booking.reason.isEmpty ? "cancelled\(free)" : "cancelled, \(booking.reason)"
    default: return booking.status.word
    }
  }
}

extension [DiningTable] {
  /// `25+26`; empty for none.
  var labels: String {
    map(\.label).sorted { $0.isNaturallyBefore($1) }.joined(separator: "+")
  }
}
