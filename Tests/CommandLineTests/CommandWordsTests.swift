import Book
import Foundation
import Persistence
import Reservations
import Testing
import Text

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

  /// Every kind of refusal that repeats a name or a text, each with this one.
  private func refusals(naming name: String) -> [BookRefusal] {
    return [
      .noSuchDay(name), .noSuchTime(name), .noSuchMoment(name), .noSuchLength(name),
      .noSuchRestaurant(name, nearest: nil), .noSuchRestaurant("x", nearest: name),
      .ambiguousRestaurant("x", candidates: [name, name], count: 2), .noSuchTable(name, house: name),
      .notLinked(house: name, why: name), .unknownZone(name, house: name),
      .noTableFree(party: 2, house: name, ways: []),
      .lockedToTable(guest: name, tables: name), .noSuchBooking(name), .noSuchStatus(name, nearest: nil),
      .notNow("It belongs to \(name)."), .noSuchWaitlistEntry(name), .noSuchGuest(name, nearest: nil),
      .noSuchGuest("x", nearest: name), .guestChanged(name), .sameGuest(name),
      .houseExpects(name, codes: ["7KQM"]), .stillExpected(name, codes: [name]), .nameBlank, .nothingToUndo,
      .noCodeFree, .ambiguousWaitlistEntry("x", candidates: [name, name]),
      .noTableNow(party: 2, house: name, quote: name), .strands([], house: name),
      .ambiguousGuest(name, candidates: [], count: 2),
    ]
  }

  @Test(arguments: [
    "Anna", "Who?", "Yes!", "Dr.", "Etc…", "\u{1B}[2Jx", "What?!", String(repeating: "long ", count: 60),
  ])
  func `no sentence ends twice, in a shell none is cut, and none has a control character`(name: String) {
    for refusal in refusals(naming: name) {
      for sentence in [refusal.sentence, refusal.commandSentence] {
        #expect(sentence.wholeMatch(of: /.*[?!….:]\./) == nil || sentence.hasSuffix("..."), "\(sentence)")
        #expect(sentence == sentence.cleanedForTerminal)
      }
      #expect(refusal.sentence.widthInCells <= 76)
    }
    let linked = BookRefusal.notLinked(
      house: name, why: "a much longer reason than any line of a dashboard has room for")
    #expect(linked.commandSentence.hasSuffix("has room for."))
  }
}
