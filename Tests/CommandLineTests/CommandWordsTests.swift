import Book
import Foundation
import Persistence
import Reservations
import Testing

@testable import maitre

/// What the dashboard advises with a key, a command advises in its own words: the endings it looks for are those of the book.
@Suite struct CommandWordsTests {
  /// Whoever has the longest name a sentence has room for, and more.
  private static let longName = "Maximiliane Hohenstaufen-Wittelsbach"

  private static let statuses: [BookingStatus] = [
    .requested, .booked, .confirmed, .arrived, .partlySeated, .seated, .finished, .noShow, .cancelled,
  ]

  private var refusedTransitions: [BookRefusal] {
    Self.statuses.flatMap { status in
      Self.statuses.filter { $0 != status }.compactMap { target in
        status.disabledReason(for: target, guest: Self.longName).map(BookRefusal.notNow)
      }
    }
  }

  /// What the desk says to a party without a table that is to be locked, and to one that sits and is to have none.
  private func refusedDeeds() async throws -> [BookRefusal] {
    let now = Date(timeIntervalSince1970: 1_796_409_720)
    let book = try await CommandBook.open(
      StartOptions(store: .inMemory, feed: .none),
      surroundings: Surroundings(
        directories: nil, actor: "marta", session: 1, clock: .frozen(at: now), zone: .gmt,
        dateOrder: .dayFirst, workingDirectory: "/"))
    let evening = DemoEvening.make(now: now)
    var host = book.desk()
    host.overrideReason = "a test"
    let desk = host
    let refusals = try await book.container.transaction { context in
      try evening.store(in: context)
      let house = try Restaurant.named("burger", in: context.reading)
      let wall = house.clock.wallTime(at: now.addingTimeInterval(86_400))
      var draft = BookingDraft(restaurant: house.id, partySize: 2, wall: wall, guestName: Self.longName)
      draft.table = .none
      let waiting = try desk.add(draft, in: context).booking
      let sitting = try desk.seatWalkIn(party: 4, at: house.id, named: Self.longName, in: context)
      let standing = BookingDraft(sitting.booking, tables: [])
      return [
        try Self.refusal { try desk.lock(waiting, true, in: context) },
        try Self.refusal { try desk.edit(sitting.booking, into: standing, in: context) },
      ]
    }
    await book.close()
    return refusals
  }

  private static func refusal(_ deed: () throws -> SavedBooking) throws -> BookRefusal {
    do {
      let saved = try deed()
      return .notNow("\(saved.booking.guestName) was not refused.")
    } catch let refusal as BookRefusal {
      return refusal
    }
  }

  @Test func `every ending that is looked for is met, and no key is left in a sentence`() async throws {
    let locked = BookRefusal.lockedToTable(guest: Self.longName, tables: "25+26")
    let refusals = refusedTransitions + [locked] + (try await refusedDeeds())
    // Where nothing helps, none is given.
    for refusal in refusals where !refusal.sentence.hasSuffix(" already.") {
      let hints = BookRefusal.hints.filter { refusal.sentence.hasSuffix($0.key) }
      #expect(!hints.isEmpty, "\(refusal.sentence)")
      #expect(hints.allSatisfy { refusal.commandSentence.hasSuffix($0.words) }, "\(refusal.commandSentence)")
    }
    for hint in BookRefusal.hints {
      #expect(refusals.contains { $0.sentence.hasSuffix(hint.key) }, "\(hint.key)")
    }
  }
}
