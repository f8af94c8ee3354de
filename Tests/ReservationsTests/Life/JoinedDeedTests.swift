import Foundation
import Persistence
import Testing

@testable import Reservations

/// Two writes of one act are one deed.
@Suite struct JoinedDeedTests {
  @Test func `a party seated at another table is taken back and done again as one`() async throws {
    try await TestBook.with(tables: [("1", 1, 2), ("2", 1, 2)]) { book in
      let desk = try book.desk()
      let anna = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk)
      #expect(anna.tables.map(\.label) == ["1"])
      let seated = try await book.write { context in
        let placed = try desk.changeTable(of: anna.booking, to: .labels(["2"]), in: context)
        return try desk.join(
          placed, desk.setStatus(.seated, of: placed.booking, in: context), in: context)
      }
      #expect(seated.event?.summary == "table 1 → 2, seated at 2")
      let events = try await book.stored(anna.booking).events
      #expect(events.map(\.kind) == ["added", "status"] && events.last == seated.event)

      _ = try await book.write { try desk.undo(in: $0) }
      var stored = try await book.stored(anna.booking)
      #expect(stored.booking.status == .booked && stored.tables.map(\.label) == ["1"])
      _ = try await book.write { try desk.redo(in: $0) }
      stored = try await book.stored(anna.booking)
      #expect(stored.booking.status == .seated && stored.tables.map(\.label) == ["2"])
    }
  }

  @Test func `a new booking locked at once goes as one`() async throws {
    try await TestBook.with { book in
      let (desk, draft) = (try book.desk(), try book.draft("Anna", 2, at: "19:45"))
      let saved = try await book.write { context in
        let saved = try desk.add(draft, in: context)
        return try desk.join(saved, desk.lock(saved.booking, true, in: context), in: context)
      }
      #expect(saved.booking.isLockedToTable && saved.event?.kind == "added")
      _ = try await book.write { try desk.undo(in: $0) }
      #expect(try await book.stored(saved.booking).booking.isDeleted)
    }
  }

  @Test func `a write that changed nothing leaves the event of the other`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let anna = try await book.add(try book.draft("Anna", 2, at: "19:45"), by: desk)
      let saved = try await book.write { context in
        let same = try desk.changeTable(of: anna.booking, to: .labels(["1"]), in: context)
        let sized = try desk.join(
          same, desk.resize(same.booking, to: 1, in: context), in: context)
        return try desk.join(sized, desk.resize(sized.booking, to: 1, in: context), in: context)
      }
      #expect(saved.event?.summary == "party 2 → 1")
    }
  }
}
