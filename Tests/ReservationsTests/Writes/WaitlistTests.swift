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
      let told = try await book.write { try desk.tell(entry, in: $0) }
      #expect(told.words == "Nguyễn Lan was told that a table is free.")
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
    try await TestBook.with(tables: [("1", 1, 4)]) { book in
      let (desk, house) = (try book.desk(), book.house.id)
      _ = try await book.write { try desk.seatWalkIn(party: 2, at: house, in: $0) }
      let entry = try await book.write { try desk.wait("Achebe", party: 4, quoted: 15, at: house, in: $0) }
      await #expect(throws: BookRefusal.self) { try await book.write { try desk.seat(entry, in: $0) } }
      #expect(try await book.day().waitlist == [entry])
    }
  }

  @Test func `a party that no table could ever hold does not wait, one for tables pushed together does`()
    async throws
  {
    try await TestBook.with(tables: [("1", 1, 2), ("4", 3, 4)]) { book in
      let (desk, house) = (try book.desk(), book.house.id)
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.wait("Coach", party: 7, quoted: 15, at: house, in: $0) }
      }
      #expect(refusal?.sentence == "Not saved: Pasta Palace has no table for 7; the largest is for 4.")
      #expect(try await book.day().waitlist == [])
      let six = try await book.write { try desk.wait("Six", party: 6, quoted: 15, at: house, in: $0) }
      #expect(six.partySize == 6)
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

  @Test func `a party is not told of a table while none is free for it, unless that is meant`() async throws {
    try await TestBook.with(tables: [("1", 1, 2)]) { book in
      let (desk, house) = (try book.desk(), book.house.id)
      _ = try await book.write { try desk.seatWalkIn(party: 2, at: house, in: $0) }
      let entry = try await book.write { try desk.wait("Achebe", party: 2, quoted: 90, at: house, in: $0) }
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.tell(entry, in: $0) }
      }
      #expect(
        refusal
          == .nothingToTell(name: "Achebe", party: 2, quote: "table 1 at 21:12", promise: "21:12 (in 90 min)")
      )
      #expect(
        refusal?.sentence == "Achebe waits on: no table for 2 is free, table 1 at 21:12.")
      #expect(try await book.day().waitlist == [entry])
      let told = try await book.write { try desk.tell(entry, anyway: true, in: $0) }
      #expect(told.entry.notifiedAt == book.now && !told.hasTable)
      #expect(told.words == "Achebe was told, although no table is free.")
      #expect(try await book.day().events.first?.summary == "told, although no table is free")
    }
  }

  @Test func `a house without tables tells whom it likes`() async throws {
    try await TestBook.with(tables: []) { book in
      let (desk, house) = (try book.desk(), book.house.id)
      let entry = try await book.write { try desk.wait("Achebe", party: 9, quoted: 5, at: house, in: $0) }
      #expect(try await book.write { try desk.tell(entry, in: $0) }.entry.notifiedAt == book.now)
    }
  }

  @Test func `two parties of one name are told apart by their codes`() async throws {
    try await TestBook.with { book in
      let (desk, house) = (try book.desk(), book.house.id)
      let two = try await book.write { context in
        [
          try desk.wait("Nowak", party: 2, quoted: 5, at: house, in: context),
          try desk.wait("Nowak", party: 4, quoted: 5, at: house, in: context),
        ]
      }
      #expect(two[0].code != two[1].code && two.allSatisfy { ShortCode.read($0.code) == $0.code })
      let refusal = #expect(throws: BookRefusal.self) { try WaitlistEntry.meant(by: "nowak", among: two) }
      #expect(
        refusal?.sentence == "“nowak” fits 2: \(two[0].code) Nowak, 2; \(two[1].code) Nowak, 4")
      #expect(try WaitlistEntry.meant(by: two[1].code.lowercased(), among: two) == two[1])
    }
  }
}
