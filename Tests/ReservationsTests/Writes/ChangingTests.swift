import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct ChangingTests {
  @Test func `an edit changes the row, counts the revision and tells what changed`() async throws {
    try await TestBook.with { book in
      let saved = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: try book.desk())
      var draft = BookingDraft(saved.booking, tables: saved.tables.map(\.label))
      draft.partySize = 4
      draft.minutes = 120
      draft.table = .labels(["4"])
      draft.wall = WallTime(date: draft.wall.date, minute: 20 * 60)
      draft.guestNotes = "pram"
      let wanted = draft
      let desk = try book.desk("jonas", session: 2)
      let edited = try await book.write { try desk.edit(saved.booking, into: wanted, in: $0) }
      let stored = try await book.stored(saved.booking)
      #expect(stored.booking == edited.booking)
      #expect(stored.booking.revision == 2)
      #expect(stored.booking.updatedBy == "jonas")
      #expect(stored.tables.map(\.label) == ["4"])
      #expect(
        stored.events.last?.summary
          == "19:45 → 20:00, party 2 → 4, table 1 → 4, 90 → 120 min, note")
    }
  }

  @Test func `an edit that changes nothing writes nothing`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk)
      let draft = BookingDraft(saved.booking, tables: ["1"])
      let again = try await book.write { try desk.edit(saved.booking, into: draft, in: $0) }
      #expect(again.event == nil)
      #expect(try await book.stored(saved.booking).booking == saved.booking)
    }
  }

  @Test func `the second of two hosts is told what the first did, and nothing is overwritten`() async throws {
    try await TestBook.with { book in
      let saved = try await book.add(try book.draft("Anna Kovács", 2, at: "20:00"), by: try book.desk())
      let first = try book.desk("marta", at: "19:43")
      _ = try await book.write { try first.resize(saved.booking, to: 1, in: $0) }
      let second = try book.desk("jonas", session: 2, at: "19:44")
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try second.setStatus(.arrived, of: saved.booking, in: $0) }
      }
      #expect(refusal?.sentence == "Not saved: marta changed Anna Kovács at 19:43.")
      guard case .changedBySomebody(let changed)? = refusal else { return }
      #expect(changed.fields == [.party])
      #expect(changed.current.partySize == 1)
      #expect(try await book.stored(saved.booking).booking.status == .booked)
    }
  }

  @Test func `edit, move, lengthen, bring back and confirm run the same check as add`() async throws {
    try await TestBook.with(tables: [("4", 1, 4)]) { book in
      let desk = try book.desk()
      let early = try await book.add(try book.draft("Early", 4, at: "18:00"), by: desk).booking
      let late = try await book.add(try book.draft("Late", 4, at: "20:00"), by: desk).booking
      let wall = WallTime(date: early.serviceDay, minute: 18 * 60 + 15)
      var draft = BookingDraft(early, tables: ["4"])
      draft.minutes = 121
      let longer = draft
      let refused: [@Sendable (borrowing ModelContext) throws -> SavedBooking] = [
        { try desk.edit(early, into: longer, in: $0) }, { try desk.move(early, to: wall, in: $0) },
        { try desk.lengthen(early, by: 15, in: $0) },
      ]
      for write in refused {
        let refusal = await #expect(throws: BookRefusal.self) { try await book.write(write) }
        guard case .tableTaken(let taken)? = refusal else { Issue.record("not refused"); continue }
        #expect(taken.guest == "Late")
      }
      let gone = try await book.write { try desk.cancel(late, reason: "ill", in: $0) }.booking
      _ = try await book.write { try desk.lengthen(early, by: 15, in: $0) }
      await #expect(throws: BookRefusal.self) { try await book.write { try desk.bringBack(gone, in: $0) } }
      #expect(try await book.stored(gone).booking.status == .cancelled)
      #expect(try await book.stored(gone).booking.reason == "ill")
    }
  }

  @Test func `confirming a request whose table is promised twice is refused`() async throws {
    try await TestBook.with(tables: [("4", 1, 4)]) { book in
      let desk = try book.desk()
      let one = try await book.add(try book.draft("One", 4, at: "20:00"), by: desk)
      let other = try Booking.sample(99, at: one.booking.start, of: book.house.id, status: .requested)
      let table = one.tables[0].id
      try await book.write { context in
        try context.insert(other)
        try context.insert(
          TableAssignment(
            id: PersistentIdentifier(rawValue: 99), booking: other.id, diningTable: table, givenBy: "web",
            givenAt: other.start))
      }
      await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.setStatus(.confirmed, of: other, in: $0) }
      }
    }
  }

  @Test func `a party over its time forbids seating the next one but not noting that it came`() async throws {
    try await TestBook.with(tables: [("33", 1, 4)]) { book in
      let early = try book.desk("jonas", at: "18:00")
      let sitting = try await book.add(try book.draft("Łukasz", 2, at: "18:00"), by: early).booking
      _ = try await book.write { try early.setStatus(.seated, of: sitting, in: $0) }
      let next = try await book.add(try book.draft("Hannah", 2, at: "19:30"), by: early).booking
      let desk = try book.desk(at: "19:42")
      let arrived = try await book.write { try desk.setStatus(.arrived, of: next, in: $0) }.booking
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.setStatus(.seated, of: arrived, in: $0) }
      }
      #expect(refusal?.sentence == "Not saved: Łukasz still sits at table 33, 12 min over.")
    }
  }

  @Test func `an occupied status alone holds the table`() async throws {
    try await TestBook.with(tables: [("4", 1, 4)]) { book in
      let desk = try book.desk()
      for status in [BookingStatus.cancelled, .noShow] {
        let held = try await book.add(try book.draft("Held", 4, at: "20:00"), by: desk).booking
        let later = try book.desk(at: "20:16")
        _ = try await book.write { try later.setStatus(status, of: held, in: $0) }
      }
      let last = try await book.add(try book.draft("Last", 4, at: "20:00"), by: desk)
      #expect(last.tables.map(\.label) == ["4"])
    }
  }

  @Test func `a locked booking stays at its table until it is unlocked`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 4, at: "20:00"), by: desk)
      let locked = try await book.write { try desk.lock(saved.booking, true, in: $0) }.booking
      await #expect(throws: BookRefusal.lockedToTable(guest: "Anna", tables: "4")) {
        try await book.write { try desk.changeTable(of: locked, to: .labels(["7"]), in: $0) }
      }
      let unlocked = try await book.write { try desk.lock(locked, false, in: $0) }.booking
      let moved = try await book.write { try desk.changeTable(of: unlocked, to: .labels(["7"]), in: $0) }
      #expect(moved.tables.map(\.label) == ["7"])
      let bare = try await book.write { try desk.changeTable(of: moved.booking, to: .none, in: $0) }.booking
      await #expect(throws: BookRefusal.self) { try await book.write { try desk.lock(bare, true, in: $0) } }
    }
  }

  @Test func `a party without a table gets the best one when it sits down`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      var draft = try book.draft("Anna", 4, at: "19:45")
      draft.table = .none
      let saved = try await book.add(draft, by: desk)
      #expect(saved.tables == [])
      let seated = try await book.write { try desk.setStatus(.seated, of: saved.booking, in: $0) }
      #expect(seated.tables.map(\.label) == ["4"])
      #expect(seated.event?.summary == "seated at 4")
    }
  }

  @Test func `a transition that is not allowed says so and changes nothing`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Jake Whitmore", 2, at: "20:00"), by: desk).booking
      let gone = try await book.write { try desk.cancel(saved, reason: "", in: $0) }.booking
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.setStatus(.seated, of: gone, in: $0) }
      }
      #expect(refusal == .noTransition(guest: "Jake Whitmore", from: .cancelled, to: .seated))
      #expect(try await book.stored(gone).booking == gone)
    }
  }

  @Test func `a move keeps the table, takes the new day and is refused in a gap`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk)
      let gap = try #require(WallTime(isoText: "2027-03-28T02:30"))
      await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.move(saved.booking, to: gap, in: $0) }
      }
      let night = try #require(WallTime(isoText: "2026-12-06T00:15"))
      let moved = try await book.write { try desk.move(saved.booking, to: night, in: $0) }
      #expect(moved.booking.serviceDay.isoText == "2026-12-05")
      #expect(moved.booking.start == (try Instant.berlin("2026-12-06T00:15")))
      #expect(moved.tables == saved.tables)
      #expect(moved.event?.summary == "Fri 4 Dec → Sat 5 Dec, 20:00 → 00:15")
    }
  }

  @Test func `a changed name is another guest, and the first keeps its own`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      var draft = try book.draft("Anna", 2, at: "20:00")
      draft.phone = "030 1234567"
      let saved = try await book.add(draft, by: desk).booking
      var changed = BookingDraft(saved, tables: ["1"])
      changed.guestName = "Ben"
      let wanted = changed
      let edited = try await book.write { try desk.edit(saved, into: wanted, in: $0) }.booking
      #expect(edited.guest != saved.guest)
      let first = try #require(saved.guest)
      #expect(try await book.container.read { try $0.find(first) }?.name == "Anna")
    }
  }

  @Test func `turns keep a quarter of an hour at least`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      await #expect(throws: BookRefusal.lengthTooShort(minutes: 0, least: 15)) {
        try await book.write { try desk.lengthen(saved, by: -90, in: $0) }
      }
      await #expect(throws: BookRefusal.notACount(.party, "0")) {
        try await book.write { try desk.resize(saved, to: 0, in: $0) }
      }
    }
  }

  @Test func `a deleted booking leaves the day and keeps its history`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      _ = try await book.write { try desk.delete(saved, in: $0) }
      #expect(try await book.day().bookings == [])
      #expect(try await book.stored(saved).events.map(\.kind) == ["added", "deleted"])
      await #expect(throws: BookRefusal.noSuchBooking(saved.code)) {
        try await book.write { try desk.delete(saved, in: $0) }
      }
    }
  }
}
