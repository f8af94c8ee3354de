import Foundation
import Persistence
import Testing
import Text

@testable import Reservations

@Suite struct WordsTests {
  @Test func `labels sort as people count`() {
    let labels = ["C10", "10", "2", "C2", "25", "1", "02"]
    #expect(labels.sorted { $0.isNaturallyBefore($1) } == ["1", "2", "02", "10", "25", "C2", "C10"])
  }

  @Test func `labels of bytes and of letters are in one order`() {
    let ends = ["", "0", "1", "02", "10", "A", "a", "-", "1a", "b2"]
    for first in ends {
      for second in ends {
        // A letter beyond ASCII before both keeps their order.
        #expect(
          first.isNaturallyBefore(second) == ("é" + first).isNaturallyBefore("é" + second),
          "\(first) \(second)")
      }
    }
    #expect("1\u{301}".isNaturallyBefore("A") != "A".isNaturallyBefore("1\u{301}"))
  }

  @Test(arguments: ["0", "-1", "2.5", "", "many", "1e3", "٣"])
  func `a party is a number from one`(_ text: String) {
    let refusal = #expect(throws: BookRefusal.self) { try PartySize.read(text) }
    #expect(refusal?.sentence == "a number, 1 or more")
    #expect(refusal?.field == .party)
  }

  @Test func `a party has no low cap but an end`() throws {
    #expect(try PartySize.read(" 100 ") == 100)
    #expect(throws: BookRefusal.partyTooLarge(1_000_000_000)) { try PartySize.read("1000000000") }
    #expect(throws: BookRefusal.partyTooLarge(nil)) { try PartySize.read(String(repeating: "9", count: 30)) }
    #expect(BookRefusal.partyTooLarge(nil).sentence == "more people than one booking holds: 9999")
  }

  @Test func `turn times follow the party`() {
    #expect([1, 2, 3, 4, 5, 40].map(TurnTimes.standard.minutes(of:)) == [90, 90, 120, 120, 150, 150])
  }

  @Test func `codes are four characters one can say, spread and repeatable`() {
    let codes = (0..<2_000).compactMap { Array(ShortCode.candidates(for: Int64($0))).first }
    #expect(codes.allSatisfy { $0.count == 4 && ShortCode.read($0) == $0 })
    #expect(Set(codes).count > 1_990)
    #expect(!codes.joined().contains { "ILOU".contains($0) })
    #expect(
      Array(ShortCode.candidates(for: 7)).map(\.count) == Array(repeating: 4, count: 8)
        + Array(repeating: 5, count: 8))
  }

  @Test func `a code is understood as heard`() {
    #expect(ShortCode.read("7kqm") == "7KQM")
    #expect(ShortCode.read(" oIl-9 ") == "0119")
    #expect(ShortCode.read("7KQ") == nil)
    #expect(ShortCode.read("7KQ!") == nil)
  }

  @Test func `who is still expected more than three times is counted`() {
    let codes = ["7KQM", "7KQN", "7KQP", "7KQR", "7KQS"]
    let words = [
      (1, "7KQM. Cancel that first."), (3, "7KQM, 7KQN, 7KQP. Cancel those first."),
      (5, "7KQM, 7KQN, 7KQP and 2 more. Cancel those first."),
    ]
    for (count, said) in words {
      let refusal = BookRefusal.stillExpected("Anna", codes: Array(codes.prefix(count)))
      #expect(refusal.sentence == "Anna is still expected: \(said)")
    }
    let house = BookRefusal.houseExpects("Pasta", codes: codes)
    #expect(house.sentence == "Pasta still expects 7KQM, 7KQN, 7KQP and 2 more. Cancel or move those first.")
  }

  @Test func `no sentence is longer than a line or carries a control character`() throws {
    let nasty = String(repeating: "\u{1B}[31m漢字\u{202E}‮e\u{301}\n", count: 50)
    let booking = try Booking.sample(
      1, at: Date(timeIntervalSince1970: 0), of: PersistentIdentifier(rawValue: 1), name: nasty)
    let wall = WallTime(date: ServiceDay(year: 2026, month: 12, day: 4), minute: 0)
    let closure = Closure(
      id: PersistentIdentifier(rawValue: 1), restaurant: PersistentIdentifier(rawValue: 1),
      scope: .area(nasty), from: .init(day: wall.date), to: .init(day: wall.date), reason: nasty)
    let refusals: [BookRefusal] = [
      .noSuchDay(nasty), .noSuchTime(nasty), .noSuchMoment(nasty), .noSuchLength(nasty),
      .timeInGap(wall, before: wall, after: wall), .notACount(.party, nasty), .partyTooLarge(.max),
      .textTooLong(.allergies, limit: 2_000), .nameBlank, .noSuchRestaurant(nasty, nearest: nasty),
      .ambiguousRestaurant(nasty, candidates: [nasty, nasty, nasty], count: 3_000),
      .noSuchTable(nasty, house: nasty),
      .tableTaken(
        TakenTable(
          table: "25+26", actor: nasty, guest: nasty, span: "20:00–22:00", given: "on Fri 27 Nov", ways: [])),
      .lockedToTable(guest: nasty, tables: "25+26"),
      .changedBySomebody(
        ChangedBooking(current: booking, tables: [], actor: nasty, written: "on Fri 27 Nov", fields: [])),
      .noSuchBooking(nasty), .noSuchWaitlistEntry(nasty), .nobodyWaits(nasty), .nothingToUndo, .nothingToRedo,
      .noCodeFree, .historyUnreadable(PersistentIdentifier(rawValue: 1)), .unknownZone(nasty, house: nasty),
    ]
    let shortages: [TableShortage] = [
      .taken(besides: nil), .taken(besides: closure), .closed(closure), .tooLarge(most: 8),
      .tooSmall(least: 4),
      .walkInsOnly,
    ]
    let ofStatus: [BookRefusal] = [
      .noTransition(guest: nasty, from: .cancelled, to: .seated),
      .notYet(guest: nasty, day: wall.date, today: wall.date), .notClosed(guest: nasty, .seated),
      .notToCome(guest: nasty, .partlySeated, moment: "Fri 4 Dec 2026 19:30"),
      .goneBy(guest: nasty, .partlySeated, time: "Fri 4 Dec 19:30"),
      .tooEarlyForNoShow(guest: nasty, time: "19:30"), .keepsTable(guest: nasty, .seated),
      .noTableToLock(guest: nasty), .houseKnown(nasty), .lasts(.imported), .nothingSelected,
      .duplicate(OtherBooking(code: "7KQM", guest: nasty, party: 9_999, time: "19:30")),
      .nothingToTell(name: nasty, party: 9_999, quote: "table 25+26 at 19:30", promise: "19:30 (now)"),
    ]
    let ofTables = shortages.map { BookRefusal.noTableFree(party: 9_999, house: nasty, why: $0, ways: []) }
    for refusal in refusals + ofStatus + ofTables {
      #expect(!refusal.sentence.isEmpty)
      #expect(refusal.sentence.widthInCells <= 76)
      #expect(!refusal.sentence.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }
}
