import Foundation
import Persistence
import Testing
import YAML

@testable import Reservations

/// Bookings that come back, or are looked at again, after their house was set up anew.
@Suite struct HouseSinceTests {
  private static let withoutFour = "tables: [{label: 1, maximum: 2}, {label: 7, minimum: 3, maximum: 4}]\n"

  private func setUp(_ book: TestBook, _ text: String, accepts: Bool = false) async throws {
    let document = try YAMLDocument.parse(Array(text.utf8), file: "h.yaml")
    let house = book.house.id, desk = try book.desk()
    _ = try await book.write { try desk.setUp(house, from: document, accepts: accepts, in: $0) }
  }

  private func add(
    _ book: TestBook, _ name: String, _ party: Int, _ time: String, day: String = "2026-12-04",
    table: String
  ) async throws -> Booking {
    var draft = try book.draft(name, party, at: time, day: day)
    draft.table = .labels([table])
    return try await book.add(draft, by: try book.desk()).booking
  }

  @Test func `brought back, a booking is at its wall time in the zone of now, without a table that is gone`()
    async throws
  {
    try await TestBook.with { book in
      let desk = try book.desk()
      let anna = try await add(book, "Anna", 4, "21:00", table: "4")
      let locked = try await book.write { try desk.lock(anna, true, in: $0) }.booking
      let cancelled = try await book.write { try desk.cancel(locked, reason: "ill", in: $0) }.booking
      try await setUp(book, "zone: Europe/London\nrollover: 04:00\n" + Self.withoutFour)
      let back = try await book.write { try desk.bringBack(cancelled, in: $0) }
      #expect(back.tables.isEmpty && !back.booking.isLockedToTable)
      #expect(back.booking.zone == "Europe/London" && back.booking.localStart == anna.localStart)
      #expect(back.booking.start == anna.start + 3600)
      #expect(back.event?.summary == "booked, table 4 is gone")
      #expect(try await book.stored(anna).tables.isEmpty)
    }
  }

  @Test func `undo of a cancellation or a deletion follows the house as bringing back does`() async throws {
    for isDeleted in [false, true] {
      try await TestBook.with { book in
        let desk = try book.desk()
        let night = try await add(book, "Night", 4, "04:30", day: "2026-12-06", table: "4")
        let closed = try await book.write {
          try isDeleted ? desk.delete(night, in: $0) : desk.cancel(night, reason: "", in: $0)
        }.booking
        try await setUp(book, "zone: Europe/London\nrollover: 04:00\n" + Self.withoutFour)
        let undone = try await book.write { try desk.undo(.booking(night.id), in: $0) }
        #expect(undone.saved?.booking.id == closed.id)
        let stored = try await book.stored(night)
        #expect(stored.booking.serviceDay == ServiceDay(year: 2026, month: 12, day: 6))
        #expect(stored.booking.start == night.start + 3600 && stored.tables.isEmpty)
      }
    }
  }

  @Test func `a finished party comes back to another table where its own is gone`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let anna = try await add(book, "Anna", 4, "19:30", table: "4")
      let seated = try await book.write { try desk.setStatus(.seated, of: anna, in: $0) }.booking
      let finished = try await book.write { try desk.setStatus(.finished, of: seated, in: $0) }.booking
      try await setUp(book, Self.withoutFour)
      let back = try await book.write { try desk.bringBack(finished, in: $0) }
      #expect(back.tables.map(\.label) == ["7"])
    }
  }

  @Test func `a past booking keeps its table of then through a note, an undo and a late status`() async throws
  {
    try await TestBook.with { book in
      let desk = try book.desk()
      let past = try await add(book, "Past", 4, "12:00", day: "2026-12-01", table: "4")
      try await setUp(book, Self.withoutFour)
      var draft = BookingDraft(past, tables: ["4"])
      draft.staffNotes = "left a scarf"
      let noted = draft
      let edited = try await book.write { try desk.edit(past, into: noted, in: $0) }.booking
      #expect(edited.staffNotes == "left a scarf")
      _ = try await book.write { try desk.undo(in: $0) }
      let undone = try await book.stored(past)
      #expect(undone.booking.staffNotes.isEmpty && undone.tables.map(\.label) == ["4"])
      let missed = try await book.write { try desk.setStatus(.noShow, of: undone.booking, in: $0) }.booking
      _ = try await book.write { try desk.bringBack(missed, in: $0) }
      #expect(try await book.stored(past).tables.map(\.label) == ["4"])
    }
  }

  @Test func `a past booking moved into the evening needs a table the house has`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let past = try await add(book, "Past", 4, "12:00", day: "2026-12-01", table: "4")
      try await setUp(book, Self.withoutFour)
      let evening = try #require(WallTime(isoText: "2026-12-04T20:00"))
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.move(past, to: evening, in: $0) }
      }
      #expect(refusal?.sentence == "Table 4 is no longer in the house.")
      #expect(refusal?.isOverridable == false)
    }
  }

  @Test func `the set-up of a house is not undone booking by booking, what was done before it is`()
    async throws
  {
    try await TestBook.with { book in
      let desk = try book.desk()
      let anna = try await add(book, "Anna", 4, "20:00", table: "4")
      let moved = try await book.write {
        try desk.move(anna, to: try #require(WallTime(isoText: "2026-12-04T21:00")), in: $0)
      }.booking
      try await setUp(book, "zone: Europe/London\n" + Self.withoutFour, accepts: true)
      // The set-up itself stays, and says so before an older deed is taken back in its place.
      await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      let undone = try await book.write { try desk.undo(.booking(anna.id), in: $0) }
      #expect(undone.event.kind == "moved")
      let stored = try await book.stored(moved)
      #expect(stored.booking.localStart == anna.localStart && stored.booking.zone == "Europe/London")
      #expect(stored.booking.start == anna.start + 3600 && stored.tables.isEmpty)
      _ = try await book.write { try desk.undo(in: $0) }
      await #expect(throws: BookRefusal.nothingToUndo) { try await book.write { try desk.undo(in: $0) } }
      for reach in [UndoReach.actor, .booking(anna.id)] {
        await #expect(throws: BookRefusal.nothingToUndo) {
          try await book.write { try desk.undo(reach, in: $0) }
        }
      }
    }
  }
}
