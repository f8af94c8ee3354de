import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct WaitlistTests {
  @Test func `a party waits, is told and is seated`() async throws {
    try await TestBook.with { book in
      let (desk, house) = (try book.desk(), book.house.id)
      let entry = try await book.write {
        try desk.wait("Nguyễn Lan", party: 3, quoted: 60, at: house, in: $0)
      }
      #expect(try await book.day().waitlist == [entry])
      _ = try await book.write { try desk.tell(entry, in: $0) }
      #expect(try await book.day().waitlist.map(\.notifiedAt) == [book.now])
      let seated = try await book.write { try desk.seat(entry, in: $0) }
      #expect(seated.booking.guestName == "Nguyễn Lan")
      #expect(seated.tables.map(\.label) == ["4"])
      #expect(try await book.day().waitlist == [])
      let late = try book.desk("jonas", session: 2)
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try late.letGo(entry, in: $0) }
      }
      #expect(refusal?.sentence == "Not saved: marta seated Nguyễn Lan at 19:42.")
    }
  }

  @Test func `a party that cannot be seated keeps waiting`() async throws {
    try await TestBook.with(tables: [("1", 1, 2)]) { book in
      let (desk, house) = (try book.desk(), book.house.id)
      let entry = try await book.write { try desk.wait("Achebe", party: 4, quoted: 15, at: house, in: $0) }
      await #expect(throws: BookRefusal.self) { try await book.write { try desk.seat(entry, in: $0) } }
      #expect(try await book.day().waitlist == [entry])
    }
  }

  @Test func `nobody waits without a name, a number or with a book for a note`() async throws {
    try await TestBook.with { book in
      let (desk, house) = (try book.desk(), book.house.id)
      let long = String(repeating: "a", count: 3_000)
      let cases: [(BookRefusal, String, Int, Int, String)] = [
        (.nameBlank, " ", 2, 15, ""), (.notACount(.party, "0"), "Ana", 0, 15, ""),
        (.notACount(.quote, "-1"), "Ana", 2, -1, ""),
        (.textTooLong(.notes, limit: 2_000), "Ana", 2, 15, long),
        (.textTooLong(.guest, limit: 200), long, 2, 15, ""),
      ]
      for (refusal, name, party, minutes, note) in cases {
        await #expect(throws: refusal) {
          try await book.write {
            try desk.wait(name, party: party, quoted: minutes, note: note, at: house, in: $0)
          }
        }
      }
    }
  }
}
