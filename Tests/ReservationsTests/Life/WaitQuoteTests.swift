import Foundation
import Persistence
import Testing

@testable import Reservations

/// What is promised at the door, from who sits where and who waits already.
@Suite struct WaitQuoteTests {
  private let now: Date
  private let house = PersistentIdentifier<Restaurant>(rawValue: 1)

  init() throws { now = try Instant.berlin("2026-12-04T19:42") }

  private func table(_ id: Int64, _ label: String, _ minimum: Int, _ maximum: Int) -> DiningTable {
    DiningTable(
      id: PersistentIdentifier(rawValue: id), restaurant: house, label: label, area: "", minimum: minimum,
      maximum: maximum, priority: 0)
  }

  /// A party at table `id` until `end`.
  private func sitting(_ id: Int64, until end: String) throws -> Booking {
    let end = try Instant.berlin("2026-12-04T" + end)
    let start = min(end.addingTimeInterval(-5400), now.addingTimeInterval(-3600))
    var booking = try Booking.sample(
      id, at: start, of: house, minutes: Int(end.timeIntervalSince(start) / 60), status: .seated)
    booking.seatedAt = booking.start
    return booking
  }

  private func quote(
    _ party: Int, after queue: [Int] = [], _ tables: [DiningTable], _ sitting: [Booking]
  ) -> WaitQuote? {
    let assigned = sitting.map { ($0.id, [PersistentIdentifier<DiningTable>(rawValue: $0.id.rawValue)]) }
    return WaitQuote.suggested(
      for: party, after: queue, at: HouseRules(.sample(house), tables: tables), bookings: sitting,
      tablesOfBooking: Dictionary(uniqueKeysWithValues: assigned), now: now)
  }

  @Test func `a free table is now`() {
    #expect(quote(2, [table(1, "1", 1, 2)], [])?.minutes == 0)
  }

  @Test func `a table about to free is promised in steps of five minutes`() throws {
    let tables = [table(1, "36", 1, 2), table(2, "38", 3, 6)]
    let sitting = [try sitting(1, until: "20:45"), try sitting(2, until: "21:30")]
    #expect(quote(2, tables, sitting)?.minutes == 65)
    #expect(quote(2, tables, sitting)?.seating.label == "36")
    // The time is that of the table, to the minute; the promise alone is rounded, and up.
    let clock = try Instant.zone("Europe/Berlin")
    #expect(quote(2, tables, sitting)?.words(on: clock) == "quote 65 min, table 36 at 20:45")
    #expect(quote(5, tables, sitting)?.minutes == 110)
  }

  @Test func `a party over its time is not promised away before it can have paid`() throws {
    #expect(quote(2, [table(1, "1", 1, 2)], [try sitting(1, until: "19:20")])?.minutes == 10)
  }

  @Test func `those who wait before come first, in their order`() throws {
    let tables = [table(1, "1", 1, 2), table(2, "2", 1, 2)]
    let sitting = [try sitting(1, until: "20:00"), try sitting(2, until: "20:30")]
    #expect(quote(2, tables, sitting)?.minutes == 20)
    #expect(quote(2, after: [2], tables, sitting)?.minutes == 50)
    #expect(quote(2, after: [2, 2], tables, sitting)?.minutes == 110)
  }

  @Test func `a table with a booking soon is not promised`() throws {
    let next = try Booking.sample(1, at: now.addingTimeInterval(1200), of: house)
    #expect(quote(2, [table(1, "1", 1, 2)], [next])?.minutes == 110)
  }

  @Test func `nothing is promised where no table fits or frees`() throws {
    #expect(quote(9, [table(1, "1", 1, 2)], []) == nil)
    #expect(quote(2, [], []) == nil)
    #expect(quote(2, [table(1, "1", 1, 2)], [try sitting(1, until: "23:55")]) == nil)
  }

  @Test func `the quote of a house counts its bookings and its waitlist`() async throws {
    try await TestBook.with(tables: [("1", 1, 2)]) { book in
      let desk = try book.desk()
      _ = try await book.write { try desk.seatWalkIn(party: 2, at: book.house.id, in: $0) }
      let (house, now) = (book.house, book.now)
      let first = try await book.container.read { try WaitQuote.fetch(for: 2, at: house, now: now, in: $0) }
      #expect(first?.minutes == 90)
      _ = try await book.write { try desk.wait("Nowak", party: 2, quoted: 90, at: house.id, in: $0) }
      let second = try await book.container.read { try WaitQuote.fetch(for: 2, at: house, now: now, in: $0) }
      #expect(second?.minutes == 180)
    }
  }

  @Test func `a promise is a time that stays, however often it is asked for`() throws {
    let entry = WaitlistEntry(
      id: .init(rawValue: 1), restaurant: house, serviceDay: ServiceDay(year: 2026, month: 12, day: 4),
      name: "Achebe", partySize: 2, quotedMinutes: 15, addedAt: now, outcome: "", note: "")
    let clock = try Instant.zone("Europe/Berlin")
    let promised = clock.clockText(at: now.addingTimeInterval(900))
    for (minutes, distance) in [(0, "in 15 min"), (3, "in 12 min"), (15, "now"), (22, "7 min ago")] {
      let asked = entry.promise(on: clock, at: now.addingTimeInterval(Double(minutes) * 60))
      #expect(asked == "\(promised) (\(distance))")
    }
  }

  @Test func `who waits is meant by a part of the name or of the phone`() throws {
    let names = [("Desmond Achebe", ""), ("Marta Nowak", "+48 601 555 010"), ("Nowak", "")]
    let waiting = names.enumerated().map { index, party in
      WaitlistEntry(
        id: .init(rawValue: Int64(index + 1)), restaurant: house,
        serviceDay: ServiceDay(year: 2026, month: 12, day: 4), name: party.0, partySize: 2, quotedMinutes: 15,
        addedAt: now, outcome: "", note: "", phone: party.1)
    }
    #expect(try WaitlistEntry.meant(by: "ache", among: waiting) == waiting[0])
    #expect(try WaitlistEntry.meant(by: "nowak", among: waiting) == waiting[2])
    #expect(try WaitlistEntry.meant(by: "010", among: waiting) == waiting[1])
    #expect(
      throws: BookRefusal.ambiguousWaitlistEntry("a", candidates: waiting.map { "\($0.code) \($0.name), 2" })
    ) {
      try WaitlistEntry.meant(by: "a", among: waiting)
    }
    #expect(throws: BookRefusal.nobodyWaits("Kovács")) {
      try WaitlistEntry.meant(by: "Kovács", among: waiting)
    }
  }
}
