import Foundation
import Persistence
import Testing

@testable import Reservations

/// Undo beyond one booking and one session.
@Suite struct UndoOfAllTests {
  @Test func `an undo that is refused is not in the way of older ones`() async throws {
    try await TestBook.with(tables: [("4", 1, 4), ("7", 1, 4)]) { book in
      let desk = try book.desk()
      let older = try await book.add(try book.draft("Older", 3, at: "20:00"), by: desk).booking
      _ = try await book.write { try desk.resize(older, to: 4, in: $0) }
      let gone = try await book.add(try book.draft("Gone", 4, at: "20:00"), by: desk).booking
      _ = try await book.write { try desk.cancel(gone, reason: "", in: $0) }
      _ = try await book.add(try book.draft("New", 4, at: "20:00"), by: try book.desk("jonas", session: 2))
      let refusal = await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      guard case .notUndone(let refused)? = refusal else { Issue.record("undone"); return }
      #expect(refused.event.subject == "Gone" && refused.older?.subject == "Older")
      let undone = try await book.write { try desk.undo(passing: [refused.event.id], in: $0) }
      #expect(undone.saved?.booking.partySize == 3)
    }
  }

  @Test func `an older deed to the same booking does not overwrite a later one`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      let small = try await book.write { try desk.resize(saved, to: 1, in: $0) }
      let later = try #require(
        try await book.write { try desk.setStatus(.confirmed, of: small.booking, in: $0) }.event)
      await #expect(throws: BookRefusal.nothingToUndo) {
        try await book.write { try desk.undo(passing: [later.id], in: $0) }
      }
    }
  }

  @Test func `a person takes back what they did in another program, of one booking too`() async throws {
    try await TestBook.with { book in
      let (first, second) = (try book.desk(), try book.desk("marta", session: 7))
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: first).booking
      let ben = try await book.add(try book.draft("Ben", 4, at: "20:00"), by: first).booking
      _ = try await book.write { try first.setStatus(.confirmed, of: anna, in: $0) }
      _ = try await book.write { try first.setStatus(.confirmed, of: ben, in: $0) }
      let one = try await book.write { try second.undo(.booking(anna.id), in: $0) }
      #expect(one.saved?.booking.id == anna.id && one.saved?.booking.status == .booked)
      let last = try await book.write { try second.undo(.actor, in: $0) }
      #expect(last.saved?.booking.id == ben.id)
      let again = try await book.write { try second.redo(.actor, in: $0) }
      #expect(again.saved?.booking.status == .confirmed)
      let other = try book.desk("jonas", session: 8)
      await #expect(throws: BookRefusal.nothingToUndo) {
        try await book.write { try other.undo(.actor, in: $0) }
      }
    }
  }

  @Test func `what was done the day before yesterday is not taken back by chance`() async throws {
    try await TestBook.with { book in
      _ = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: try book.desk())
      let late = BookDesk(
        actor: "marta", session: 9, now: book.now.addingTimeInterval(172_800), identifiers: book.identifiers)
      await #expect(throws: BookRefusal.nothingToUndo) {
        try await book.write { try late.undo(.actor, in: $0) }
      }
    }
  }

  @Test func `a write that left no event is not overwritten by an undo`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      var changed = saved
      (changed.revision, changed.updatedBy, changed.partySize) = (9, "zone change", 1)
      let written = changed
      try await book.write { _ = try $0.update(written) }
      let refusal = await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      #expect(refusal?.sentence == "Not undone: zone change changed Anna at 19:42.")
    }
  }

  @Test func `every deed to the waitlist is taken back and done again`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let entry = try await book.write {
        try desk.wait("Achebe", party: 2, quoted: 15, at: book.house.id, in: $0)
      }
      let told = try await book.write { try desk.tell(entry, in: $0) }.entry
      _ = try await book.write { try desk.seat(told, in: $0) }
      #expect(try await book.day().waitlist.isEmpty)
      let unseated = try await book.write { try desk.undo(in: $0) }
      #expect(unseated.sentence == "Undone: Achebe, 2 at 19:42, is out of the book and waits again.")
      #expect(try await book.day().waitlist == [told])
      #expect(try await book.day().bookings.isEmpty)
      _ = try await book.write { try desk.redo(in: $0) }
      #expect(try await book.day().waitlist.isEmpty)
      #expect(try await book.day().bookings.map(\.status) == [.seated])
      _ = try await book.write { try desk.undo(in: $0) }
      let untold = try await book.write { try desk.undo(in: $0) }
      #expect(untold.sentence == "Undone: Achebe, 2, told → waits.")
      #expect(try await book.day().waitlist == [entry])
      let off = try await book.write { try desk.undo(in: $0) }
      #expect(off.sentence == "Undone: Achebe, 2, waits → off the waitlist.")
      #expect(try await book.day().waitlist.isEmpty)
      _ = try await book.write { try desk.redo(in: $0) }
      #expect(try await book.day().waitlist == [entry])
    }
  }

  @Test func `of two hosts at one waiting party the second is told what the first did`() async throws {
    try await TestBook.with { book in
      let (desk, other) = (try book.desk(), try book.desk("jonas", session: 2, at: "19:44"))
      let entry = try await book.write {
        try desk.wait("Achebe", party: 2, quoted: 15, at: book.house.id, in: $0)
      }
      _ = try await book.write { try desk.tell(entry, in: $0) }
      let told = await #expect(throws: BookRefusal.self) {
        try await book.write { try other.tell(entry, in: $0) }
      }
      #expect(told?.sentence == "Not saved: marta told Achebe at 19:42.")
      try await book.write { try desk.letGo(entry, in: $0) }
      let gone = await #expect(throws: BookRefusal.self) {
        try await book.write { try other.seat(entry, in: $0) }
      }
      #expect(gone?.sentence == "Not saved: marta let go Achebe at 19:42.")
      // Nor does an undo overwrite what the other did.
      try await book.write { context in
        var stored = try #require(try context.find(entry.id))
        (stored.closedAt, stored.outcome) = (nil, "")
        _ = try context.update(stored)
      }
      let undo = await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      #expect(undo?.sentence.hasPrefix("Not undone: marta changed Achebe") == true)
    }
  }
}
