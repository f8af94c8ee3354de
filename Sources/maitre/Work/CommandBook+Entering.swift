import Book
import Persistence
import Reservations

extension CommandBook {
  /// Does a deed that puts the booking of a code into a status; where its party has no table to sit down at, what is left is told.
  func entering(
    _ status: BookingStatus, _ code: String, _ options: BookingOptions, _ deed: @escaping BookingDeed
  ) async throws -> SavedBooking {
    do {
      return try await change(code, options, deed)
    } catch let refusal as BookRefusal where status.isAtTable && refusal.isForWantOfTable {
      // Whoever sits down does so now, and at a table.
      let tables = refusal.commandWays(for: .tableNow(takesOverride: true))
      let rest = try await waysWithoutTable(try await booking(code))
      throw CommandFailure(refusal.commandSentence, ways: tables + rest)
    }
  }

  private func waysWithoutTable(_ detail: BookingDetail) async throws -> [String] {
    let (booking, now) = (detail.booking, surroundings.clock.now())
    if booking.refusal(of: .finished, today: detail.restaurant.clock.serviceDay(at: now)) == nil {
      return ["maitre set \(booking.code) finished  notes that they were here."]
    }
    let quote = try await read { context in
      try WaitQuote.fetch(for: booking.partySize, at: detail.restaurant, now: now, in: context)
    }
    let next =
      quote.map { ["The next table for \(booking.partySize): \($0.words(on: detail.restaurant.clock))."] }
      ?? []
    guard booking.refusal(of: .arrived) == nil else { return next }
    return next + ["maitre set \(booking.code) arrived  notes that they are here and wait."]
  }
}
