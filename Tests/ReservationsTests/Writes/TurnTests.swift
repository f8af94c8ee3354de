import Foundation
import Persistence
import Testing

@testable import Reservations

/// Turns of the standard: two people 90 minutes, three and four 120, more 150.
@Suite struct TurnTests {
  @Test func `a party that grows or shrinks has the turn of its new size`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      let four = try await book.write { try desk.resize(saved, to: 4, in: $0) }.booking
      #expect(four.minutes == 120)
      var draft = BookingDraft(four, tables: ["1"])
      draft.partySize = 2
      let smaller = draft
      #expect(try await book.write { try desk.edit(four, into: smaller, in: $0) }.booking.minutes == 90)
    }
  }

  @Test func `a length that a person set stays`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      var draft = try book.draft("Anna", 2, at: "20:00")
      draft.minutes = 75
      let saved = try await book.add(draft, by: desk).booking
      #expect(try await book.write { try desk.resize(saved, to: 4, in: $0) }.booking.minutes == 75)
      var other = try book.draft("Ben", 2, at: "20:00")
      other.table = .none
      let ben = try await book.add(other, by: desk).booking
      var changed = BookingDraft(ben, tables: [])
      (changed.partySize, changed.minutes) = (4, 100)
      let wanted = changed
      #expect(try await book.write { try desk.edit(ben, into: wanted, in: $0) }.booking.minutes == 100)
    }
  }

  @Test func `a party that sits keeps its table until the next one comes`() async throws {
    try await TestBook.with(tables: [("8", 1, 6)]) { book in
      let desk = try book.desk()
      let seated = try await book.write { try desk.seatWalkIn(party: 2, at: book.house.id, in: $0) }.booking
      _ = try await book.add(try book.draft("Next", 4, at: "21:20"), by: desk)
      let grown = try await book.write { try desk.resize(seated, to: 4, in: $0) }
      #expect(grown.booking.minutes == 98)
    }
  }

  @Test func `a turn that the table has no room for is refused with ways out`() async throws {
    try await TestBook.with(tables: [("4", 1, 4), ("7", 1, 4)]) { book in
      let desk = try book.desk()
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      var next = try book.draft("Ben", 2, at: "21:30")
      next.table = .labels(["4"])
      _ = try await book.add(next, by: desk)
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.resize(anna, to: 4, in: $0) }
      }
      #expect(refusal?.ways.first?.seating.label == "7")
      #expect(refusal?.ways.contains { $0.seating.label == "4" && $0.note == "another table" } == false)
    }
  }
}
