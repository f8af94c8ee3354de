import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct UndoTests {
  @Test func `undo puts back status, times and tables, and is an event of its own`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna Kovács", 2, at: "19:40"), by: desk).booking
      let arrived = try await book.write { try desk.setStatus(.arrived, of: saved, in: $0) }.booking
      _ = try await book.write { try desk.setStatus(.noShow, of: arrived, in: $0) }
      let undone = try await book.write { try desk.undo(in: $0) }
      #expect(undone.sentence == "Undone: Anna Kovács, no-show → arrived.")
      let stored = try await book.stored(saved)
      #expect(stored.booking.status == .arrived)
      #expect(stored.booking.arrivedAt == arrived.arrivedAt)
      #expect(stored.booking.closedAt == nil)
      #expect(stored.booking.revision == 4)
      #expect(stored.events.map(\.kind) == ["added", "status", "status", "undo"])
      #expect(stored.events.last?.undoes == stored.events[2].id)
    }
  }

  @Test func `undo goes back step by step to before the booking, redo comes forward again`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk).booking
      _ = try await book.write { try desk.resize(saved, to: 1, in: $0) }
      for _ in 0..<2 { _ = try await book.write { try desk.undo(in: $0) } }
      #expect(try await book.day().bookings == [])
      await #expect(throws: BookRefusal.nothingToUndo) { try await book.write { try desk.undo(in: $0) } }
      _ = try await book.write { try desk.redo(in: $0) }
      #expect(try await book.day().bookings.map(\.partySize) == [2])
      _ = try await book.write { try desk.redo(in: $0) }
      #expect(try await book.day().bookings.map(\.partySize) == [1])
      await #expect(throws: BookRefusal.nothingToRedo) { try await book.write { try desk.redo(in: $0) } }
      _ = try await book.write { try desk.undo(in: $0) }
      #expect(try await book.day().bookings.map(\.partySize) == [2])
    }
  }

  @Test func `a new deed ends what could be done again`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk).booking
      _ = try await book.write { try desk.resize(saved, to: 1, in: $0) }
      let undone = try await book.write { try desk.undo(in: $0) }
      let back = try #require(undone.saved?.booking)
      _ = try await book.write { try desk.setStatus(.confirmed, of: back, in: $0) }
      await #expect(throws: BookRefusal.nothingToRedo) { try await book.write { try desk.redo(in: $0) } }
    }
  }

  @Test func `undo takes back this session's deeds alone`() async throws {
    try await TestBook.with { book in
      _ = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: try book.desk())
      let other = try book.desk("jonas", session: 2)
      await #expect(throws: BookRefusal.nothingToUndo) { try await book.write { try other.undo(in: $0) } }
    }
  }

  @Test func `undo does not overwrite what somebody else did afterwards`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk).booking
      let other = try book.desk("jonas", session: 2)
      _ = try await book.write { try other.setStatus(.arrived, of: saved, in: $0) }
      let refusal = await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      #expect(refusal?.sentence == "Not undone: jonas changed Anna at 19:42.")
      #expect(try await book.day().bookings.map(\.status) == [.arrived])
    }
  }

  @Test func `a second undo stops at what somebody else did in between`() async throws {
    try await TestBook.with { book in
      let (desk, other) = (try book.desk(), try book.desk("jonas", session: 2))
      let saved = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk).booking
      let own = try await book.write { try desk.resize(saved, to: 1, in: $0) }.booking
      let foreign = try await book.write { try other.setStatus(.arrived, of: own, in: $0) }.booking
      _ = try await book.write { try desk.lengthen(foreign, by: 15, in: $0) }
      _ = try await book.write { try desk.undo(in: $0) }
      let refusal = await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      #expect(refusal?.sentence == "Not undone: jonas changed Anna at 19:42.")
      #expect(try await book.day().bookings.map(\.status) == [.arrived])
    }
  }

  @Test func `what somebody else did and took back is in nobody's way`() async throws {
    try await TestBook.with { book in
      let (desk, other) = (try book.desk(), try book.desk("jonas", session: 2))
      let saved = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk).booking
      let own = try await book.write { try desk.resize(saved, to: 1, in: $0) }.booking
      _ = try await book.write { try other.setStatus(.arrived, of: own, in: $0) }
      _ = try await book.write { try other.undo(in: $0) }
      _ = try await book.write { try desk.undo(in: $0) }
      #expect(try await book.day().bookings.map(\.partySize) == [2])
      // What marta took back lies before it: done again, it would overwrite that.
      await #expect(throws: BookRefusal.self) { try await book.write { try other.redo(in: $0) } }
    }
  }

  @Test func `events follow the revisions when two programs write in one millisecond`() async throws {
    try await TestBook.with { book in
      let now = book.now
      let desks = (1...2).map { session in
        BookDesk(
          actor: "host \(session)", session: Int64(session), now: now,
          identifiers: IdentifierSource { now.addingTimeInterval(session == 1 ? 60 : 0) })
      }
      var booking = try await book.add(try book.draft("Anna", 2, at: "20:30"), by: desks[0]).booking
      for round in 1...12 {
        let (desk, read) = (desks[round % 2], booking)
        booking = try await book.write { try desk.resize(read, to: 2 - round % 2, in: $0) }.booking
      }
      let revisions = try await book.stored(booking).events.compactMap { event in
        event.after.flatMap(BookingRecord.read)?.booking.revision
      }
      #expect(revisions == Array(1...13))
    }
  }

  @Test func `undo of a cancellation is refused when the table has gone since`() async throws {
    try await TestBook.with(tables: [("4", 1, 4)]) { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 4, at: "20:00"), by: desk).booking
      _ = try await book.write { try desk.cancel(saved, reason: "", in: $0) }
      _ = try await book.add(try book.draft("Ben", 4, at: "20:00"), by: try book.desk("jonas", session: 2))
      let refusal = await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      #expect(refusal?.field == .table)
    }
  }

  @Test func `an event that cannot be read leaves the booking as it is`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk).booking
      let event = BookEvent(
        id: book.identifiers.next(), at: book.now, actor: "marta", session: 1, booking: saved.id,
        kind: "status",
        subject: "Anna", summary: "", before: "{", after: nil, undoes: nil)
      _ = try await book.write { try $0.insert(event) }
      let refusal = await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      guard case .notUndone(let undo)? = refusal else { Issue.record("undone"); return }
      #expect(undo.reason == .historyUnreadable(event.id))
    }
  }

  @Test func `a deleted booking comes back with its table`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk).booking
      _ = try await book.write { try desk.delete(saved, in: $0) }
      let undone = try await book.write { try desk.undo(in: $0) }
      #expect(undone.sentence == "Undone: Anna, 2 at 19:45, is in the book again.")
      #expect(undone.saved?.tables.map(\.label) == ["1"])
    }
  }
}
