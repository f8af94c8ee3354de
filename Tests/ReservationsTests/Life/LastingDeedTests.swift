import Foundation
import Persistence
import Testing

@testable import Reservations

/// Deeds that nobody takes back are not passed over in silence.
@Suite struct LastingDeedTests {
  @Test func `undo after an import says that it stays, and which deed is before it`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk)
      try await book.write {
        _ = try desk.noteImport(of: "list.csv", bookings: 2, at: book.house, in: $0)
      }
      for reach in [UndoReach.actor, .session] {
        let refusal = await #expect(throws: BookRefusal.self) {
          try await book.write { try desk.undo(reach, in: $0) }
        }
        #expect(refusal?.sentence == "Not undone: an import stays. Cancel or delete what is wrong in it.")
        guard case .notUndone(let undo)? = refusal else { return }
        #expect(undo.older?.booking == anna.booking.id)
        let gone = try await book.write { try desk.undo(reach, passing: [undo.event.id], in: $0) }
        #expect(gone.saved?.booking.isDeleted == true)
        _ = try await book.write { try desk.redo(reach, in: $0) }
        try await book.write {
          _ = try desk.noteImport(of: "list.csv", bookings: 2, at: book.house, in: $0)
        }
      }
      #expect(try await book.write { try desk.undo(.booking(anna.booking.id), in: $0) }.saved != nil)
    }
  }

  @Test func `a second undo does not pass over the import that the first came to`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk)
      try await book.write { _ = try desk.noteImport(of: "list.csv", bookings: 2, at: book.house, in: $0) }
      let ben = try await book.add(try book.draft("Ben", 2, at: "21:45"), by: desk)
      #expect(
        try await book.write { try desk.undo(.actor, in: $0) }.saved?.booking.id == ben.booking.id)
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.undo(.actor, in: $0) }
      }
      guard case .notUndone(let undo)? = refusal else { return }
      #expect(undo.event.kind == BookEvent.importKind && undo.older?.booking == anna.booking.id)
      #expect(try await book.stored(anna.booking).booking.isDeleted == false)
    }
  }

  @Test func `what was done to a house is not passed over in silence`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk)
      let tried = Restaurant.sample(book.identifiers.next(), name: "Tried", feedID: "tried")
      try await book.write { context in
        try context.insert(tried)
        _ = try desk.remove(tried.id, in: context)
      }
      for reach in [UndoReach.actor, .session] {
        let refusal = await #expect(throws: BookRefusal.self) {
          try await book.write { try desk.undo(reach, in: $0) }
        }
        #expect(refusal?.sentence == "Not undone: a restaurant stays as it was set up or linked.")
        guard case .notUndone(let undo)? = refusal else { return }
        #expect(undo.older?.booking == anna.booking.id)
      }
      #expect(try await book.stored(anna.booking).booking.isDeleted == false)
    }
  }

  @Test func `so it is after a guest was forgotten, unless something was done since`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let gone = try await book.add(try book.draft("Zoë", 2, at: "20:00"), by: desk).booking
      let cancelled = try await book.write { try desk.cancel(gone, reason: "", in: $0) }.booking
      _ = try await desk.forget(cancelled, in: book.container)
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.undo(.actor, in: $0) }
      }
      #expect(refusal?.sentence == "Not undone: who was forgotten stays forgotten.")
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk)
      #expect(try await book.write { try desk.undo(.actor, in: $0) }.saved?.booking.id == anna.booking.id)
    }
  }

  @Test func `the log tells deeds of imports and cards by the house's clock`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      var draft = try book.draft("Anna", 2, at: "20:00")
      draft.phone = "030 1234567"
      let anna = try await book.add(draft, by: desk).booking
      let card = try #require(try await book.stored(anna).guest)
      var changed = card
      changed.notes = "likes the window"
      let wanted = changed
      try await book.write { context in
        _ = try desk.change(card, into: wanted, in: context)
        _ = try desk.noteImport(of: "list.csv", bookings: 2, at: book.house, in: context)
      }
      let span = TimeSpan(start: book.now - 60, end: book.now + 60)
      let deeds = try await book.container.read { try LoggedDeed.fetch(during: span, in: $0) }
      #expect(deeds.map(\.event.kind) == ["added", "guest", "imported"])
      #expect(deeds.allSatisfy { $0.clock.clockText(at: $0.event.at) == "19:42" })
      #expect(deeds.map(\.restaurant?.name) == ["Pasta Palace", nil, "Pasta Palace"])
    }
  }
}
