import Book
import Persistence
@testable import Reservations
import Testing
import Text

@testable import maitre

/// What helps after a refusal is said with a key on the screen, and with a command's own words here.
@Suite struct CommandWordsTests {
  @Test func `every step has words of its own in a command, and no key stands in them`() {
    let keys = KeyNames()
    for step in BookStep.allCases {
      let words = BookRefusal.words(for: step)
      #expect(words.hasSuffix(".") && words != keys.words(for: step))
      #expect(words.split(separator: " ").allSatisfy { $0.count > 1 || $0 == "a" }, "\(words)")
    }
  }

  @Test func `a refusal ends with its step, however long the name is`() {
    let name = "Maximiliane Hohenstaufen-Wittelsbach"
    let day = ServiceDay(year: 2026, month: 12, day: 9)
    let refusals: [BookRefusal] = [
      .noTransition(guest: name, from: .cancelled, to: .seated),
      .noTransition(guest: name, from: .booked, to: .finished),
      .noTransition(guest: name, from: .seated, to: .booked), .lockedToTable(guest: name, tables: "25+26"),
      .noTableToLock(guest: name), .keepsTable(guest: name, .seated),
      .tooEarlyForNoShow(guest: name, time: "19:30"),
      .notYet(guest: name, day: day, today: day.adding(days: -5)),
    ]
    #expect(Set(refusals.compactMap(\.step)) == Set(BookStep.allCases))
    for refusal in refusals {
      let step = refusal.step.map { BookRefusal.words(for: $0) } ?? "?"
      #expect(refusal.commandSentence.hasSuffix(step), "\(refusal.commandSentence)")
      let own = KeyNames { _ in "F12" }.words
      #expect(refusal.sentence(with: own).contains("F12"), "\(refusal.sentence(with: own))")
    }
  }

  @Test func `what may be meant twice, or against a rule, is told with its option`() {
    let other = OtherBooking(code: "7KQM", guest: "Anna", party: 2, time: "19:30")
    #expect(BookRefusal.duplicate(other).commandWays(for: .tableAndTime).first?.hasPrefix("--anyway") == true)
    let early = BookRefusal.tooEarlyForNoShow(guest: "Anna", time: "19:30")
    #expect(early.commandWays(for: .tableAndTime).first?.hasPrefix("--override REASON") == true)
    let full = BookRefusal.noTableFree(party: 9, house: "Pasta", why: .tooLarge(most: 8), ways: [])
    #expect(full.commandWays(for: .tableAndTime).first?.hasPrefix("--table none") == true)
    #expect(full.commandWays(for: .none).isEmpty)
    let taken = BookRefusal.tableTaken(
      TakenTable(table: "1", actor: "marta", guest: "Ben", span: "20:00–22:00", given: "at 19:42", ways: []))
    #expect(taken.commandWays(for: .tableAndTime).first?.hasPrefix("--table none") == true)
  }

  @Test func `houses of one name are told with what can be typed`() {
    let names = ["Mühle, Markt 3 (halle/7)", "Mühle (partners/7)"]
    let refusal = BookRefusal.ambiguousRestaurant("mühle", candidates: names, count: 2)
    #expect(refusal.commandWays(for: .none) == names)
  }

  @Test func `what a rule keeps is told with its option where no table is free`() throws {
    let full = BookRefusal.noTableFree(party: 4, house: "Pasta", why: .walkInsOnly, ways: [])
    #expect(full.commandWays(for: .tableAndTime).last?.hasPrefix("--override REASON") == true)
    let taken = BookRefusal.noTableFree(party: 4, house: "Pasta", why: .taken(besides: nil), ways: [])
    #expect(taken.commandWays(for: .tableAndTime).count == 1)
  }

  @Test func `all bookings of who is still expected are named`() {
    let codes = ["7KQM", "7KQN", "7KQP", "7KQR"]
    for refusal in [BookRefusal.stillExpected("Anna", codes: codes), .houseExpects("Pasta", codes: codes)] {
      #expect(refusal.commandWays(for: .none) == ["7KQM, 7KQN, 7KQP, 7KQR"])
    }
    #expect(BookRefusal.stillExpected("Anna", codes: ["7KQM"]).commandWays(for: .none).isEmpty)
  }

  /// Every kind of refusal that repeats a name or a text, each with this one.
  private func refusals(naming name: String) -> [BookRefusal] {
    return [
      .noSuchDay(name), .noSuchTime(name), .noSuchMoment(name), .noSuchLength(name),
      .noSuchRestaurant(name, nearest: nil), .noSuchRestaurant("x", nearest: name),
      .ambiguousRestaurant("x", candidates: [name, name], count: 2), .noSuchTable(name, house: name),
      .notLinked(house: name, why: name), .unknownZone(name, house: name),
      .noTableFree(party: 2, house: name, why: .taken(besides: nil), ways: []),
      .lockedToTable(guest: name, tables: name), .noSuchBooking(name), .noSuchStatus(name, nearest: nil),
      .noTransition(guest: name, from: .cancelled, to: .seated), .noTableToLock(guest: name),
      .keepsTable(guest: name, .seated), .tooEarlyForNoShow(guest: name, time: "19:30"),
      .duplicate(OtherBooking(code: "7KQM", guest: name, party: 2, time: "19:30")),
      .noSuchWaitlistEntry(name), .nobodyWaits(name), .noSuchGuest(name, nearest: nil),
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
