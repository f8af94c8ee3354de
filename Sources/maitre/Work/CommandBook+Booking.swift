import Book
import Foundation
import Persistence
import Reservations

extension CommandBook {
  /// What a deed is done with: a desk, the booking with its house and tables, and the transaction.
  typealias BookingDeed = @Sendable (BookDesk, BookingDetail, borrowing ModelContext) throws -> SavedBooking

  /// Does something to the booking of a code, in one transaction.
  ///
  /// - Parameter code: As typed or heard.
  /// - Throws: `CommandFailure` with the bookings that may be meant when there is none, and with what others did when
  ///   `options.revision` is not the last.
  func change(
    _ code: String, _ options: BookingOptions, _ deed: @escaping BookingDeed
  ) async throws -> SavedBooking {
    var desk = desk()
    desk.overrideReason = options.override
    do {
      return try await container.transaction { [desk, surroundings] context in
        var detail = try Self.booking(code, surroundings, in: context.reading)
        if let revision = options.revision { detail.booking.revision = revision }
        return try deed(desk, detail, context)
      }
    } catch BookRefusal.changedBySomebody(let changed) {
      throw try await failure(changed, since: options.revision)
    }
  }

  /// The booking of a code, for its history: one that is out of the book too.
  func booking(_ code: String) async throws -> BookingDetail {
    try await read { [surroundings] in
      try Self.booking(code, includesDeleted: true, surroundings, in: $0)
    }
  }

  private static func booking(
    _ code: String, includesDeleted: Bool = false, _ surroundings: Surroundings,
    in context: borrowing ReadContext
  ) throws -> BookingDetail {
    if let found = try BookingDetail.fetch(code: code, includesDeleted: includesDeleted, in: context) {
      return found
    }
    let clock =
      try Restaurant.fetchAll(limit: 1, in: context).first?.clock ?? WallClock(zone: surroundings.zone)
    let today = clock.serviceDay(at: surroundings.clock.now())
    let meant = try MeantBooking.fetch(for: code, around: today, in: context)
    throw CommandFailure(BookRefusal.noSuchBooking(code).wholeSentence, ways: meant.map(\.words))
  }

  /// What the others did, so that nobody has to guess.
  private func failure(_ changed: ChangedBooking, since revision: Int?) async throws -> CommandFailure {
    let deeds = try await read { try LoggedDeed.fetch(changed.current.id, in: $0) }
    let news = deeds.suffix(max(1, changed.current.revision - (revision ?? 0)))
    return CommandFailure(
      BookRefusal.changedBySomebody(changed).wholeSentence,
      ways: news.suffix(5).map { "\($0.clockText) \($0.event.actor): \($0.event.summary)" }
        + ["It is at revision \(changed.current.revision) now."])
  }
}

extension MeantBooking {
  /// `7KQM  Anna Kovács, 4, 2026-12-04 19:30`.
  fileprivate var words: String {
    "\(code)  \(guest), \(party), \(localStart.replacing("T", with: " "))"
  }
}

extension LoggedDeed {
  /// When, by the clock of its house.
  var clockText: String { clock.clockText(at: event.at) }
}
