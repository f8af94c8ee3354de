import Foundation
import Persistence
import Testing

@testable import Reservations

/// Who is here cannot be expected, and sits somewhere.
@Suite struct PresenceTests {
  private func seated(_ book: TestBook) async throws -> Booking {
    try await book.write {
      try book.desk().seatWalkIn(party: 2, at: book.house.id, named: "Anna", in: $0)
    }.booking
  }

  @Test(arguments: ["2026-12-04T21:00", "2026-12-05T19:00"])
  func `a seated party is not moved to a time to come`(_ time: String) async throws {
    try await TestBook.with { book in
      let anna = try await seated(book)
      let wall = try #require(WallTime(isoText: time))
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try book.desk().move(anna, to: wall, in: $0) }
      }
      #expect(refusal?.sentence.hasPrefix("Anna is seated: only a party to come moves to ") == true)
      var draft = BookingDraft(anna, tables: ["1"])
      draft.wall = wall
      let wanted = draft
      await #expect(throws: BookRefusal.self) {
        try await book.write { try book.desk().edit(anna, into: wanted, in: $0) }
      }
      #expect(try await book.stored(anna).booking == anna)
    }
  }

  @Test func `nor is one that has arrived or finished moved to another day`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let tomorrow = try #require(WallTime(isoText: "2026-12-05T19:00"))
      var draft = try book.draft("Ben", 2, at: "20:00")
      draft.table = .none
      let booked = try await book.add(draft, by: desk).booking
      let arrived = try await book.write { try desk.setStatus(.arrived, of: booked, in: $0) }.booking
      await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.move(arrived, to: tomorrow, in: $0) }
      }
      let anna = try await seated(book)
      let gone = try await book.write { try desk.setStatus(.finished, of: anna, in: $0) }.booking
      await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.move(gone, to: tomorrow, in: $0) }
      }
      let earlier = try #require(WallTime(isoText: "2026-12-04T19:15"))
      #expect(try await book.write { try desk.move(gone, to: earlier, in: $0) }.event != nil)
    }
  }

  @Test func `a seated party is not left without its table`() async throws {
    try await TestBook.with { book in
      let anna = try await seated(book)
      let refusal = BookRefusal.keepsTable(guest: "Anna", .seated)
      #expect(refusal.sentence == "Anna is seated." && refusal.step == .changeTableOrEnd)
      await #expect(throws: refusal) {
        try await book.write { try book.desk().changeTable(of: anna, to: .none, in: $0) }
      }
      var draft = BookingDraft(anna, tables: ["1"])
      draft.table = .none
      let wanted = draft
      await #expect(throws: refusal) {
        try await book.write { try book.desk().edit(anna, into: wanted, in: $0) }
      }
    }
  }

  @Test func `the ways of a party that sits are tables now, and never a time gone by`() async throws {
    try await TestBook.with(tables: [("1", 1, 2), ("4", 1, 4), ("7", 1, 4)]) { book in
      let desk = try book.desk()
      let anna = try await seated(book)
      _ = try await book.write {
        try desk.seatWalkIn(party: 4, at: book.house.id, table: .labels(["4"]), in: $0)
      }
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.changeTable(of: anna, to: .labels(["4"]), in: $0) }
      }
      #expect(refusal?.ways.map(\.seating.label) == ["7"])
      #expect(refusal?.ways.map(\.wall.clockText) == ["19:42"])
      let late = try await book.add(try book.draft("Late", 2, at: "19:15"), by: desk)
      let other = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.changeTable(of: late.booking, to: .labels(["4"]), in: $0) }
      }
      #expect(
        other?.ways.isEmpty == false)
      #expect(other?.ways.allSatisfy { $0.note == "another table" || $0.wall.clockText >= "19:42" } == true)
    }
  }

  @Test func `no way leads to a time gone by`() async throws {
    try await TestBook.with(tables: [("4", 1, 4)]) { book in
      _ = try await book.add(try book.draft("Anna", 2, at: "18:00"), by: try book.desk())
      let late = try book.draft("Late", 2, at: "19:15")
      let desk = try book.desk()
      let refusal = await #expect(throws: BookRefusal.self) { try await book.add(late, by: desk) }
      // The table is free from 19:30 on, which was twelve minutes ago.
      #expect(refusal?.ways.map(\.wall.clockText) == ["19:45"])
    }
  }
}
