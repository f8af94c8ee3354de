import Foundation
import Persistence
import Testing

@testable import Reservations

/// What is said when a party from the door sits down, and when a table is given back.
@Suite struct WalkInRemarkTests {
  private func wait(
    _ book: TestBook, _ name: String, _ party: Int, since time: String, quoted: Int = 15
  ) async throws -> WaitlistEntry {
    let desk = try book.desk(at: time)
    return try await book.write {
      try desk.wait(name, party: party, quoted: quoted, at: book.house.id, in: $0)
    }
  }

  @Test func `the result says whose the table is next`() async throws {
    try await TestBook.with(tables: [("1", 1, 2)]) { book in
      let desk = try book.desk()
      _ = try await book.add(try book.draft("Chloé", 2, at: "21:00"), by: desk)
      let saved = try await book.write { try desk.seatWalkIn(party: 2, at: book.house.id, in: $0) }
      #expect(saved.booking.minutes == 78)
      #expect(saved.warnings == [.next(table: "1", guest: "Chloé", time: "21:00", isHere: false)])
      #expect(saved.warnings.map(\.remark) == ["Table 1 is Chloé’s at 21:00."])
      #expect(saved.warnings.map(\.wantsALook) == [false])
    }
  }

  @Test func `parties that wait longer and fit are named, others are not`() async throws {
    try await TestBook.with(tables: [("4", 1, 4), ("8", 8, 8)]) { book in
      let desk = try book.desk()
      let achebe = try await wait(book, "Achebe", 4, since: "19:20")
      _ = try await wait(book, "Nowak", 2, since: "19:28")
      _ = try await wait(book, "Fair", 8, since: "19:00")
      let saved = try await book.write { try desk.seatWalkIn(party: 2, at: book.house.id, in: $0) }
      #expect(
        saved.warnings.map(\.remark) == [
          "Longer on the waitlist: Achebe, 4, 22 of 15 min; Nowak, 2, 14 of 15 min."
        ])
      #expect(saved.warnings.map(\.wantsALook) == [true])
      _ = try await book.write { try desk.setStatus(.finished, of: saved.booking, in: $0) }
      // The first of the list takes nobody's turn.
      let first = try await book.write { try desk.seat(achebe, in: $0) }
      #expect(first.warnings == [])
    }
  }

  @Test func `a table given back is offered to the first that fits`() async throws {
    try await TestBook.with(tables: [("1", 1, 2), ("4", 3, 4)]) { book in
      let desk = try book.desk()
      let seated = try await book.write { try desk.seatWalkIn(party: 3, at: book.house.id, in: $0) }.booking
      _ = try await wait(book, "Nowak", 2, since: "19:28")
      _ = try await wait(book, "Achebe", 4, since: "19:30")
      let gone = try await book.write { try desk.setStatus(.finished, of: seated, in: $0) }
      #expect(gone.event?.summary == "finished, 4 is free")
      #expect(gone.warnings.map(\.remark) == ["Table 4 fits a waiting party: Achebe, 4, 12 of 15 min."])
    }
  }

  @Test func `a table that somebody else has by now is not called free`() async throws {
    try await TestBook.with(tables: [("1", 1, 2)]) { book in
      let late = try await book.add(try book.draft("Late", 2, at: "18:00"), by: try book.desk(at: "17:00"))
      let desk = try book.desk()
      _ = try await book.write { try desk.seatWalkIn(party: 2, at: book.house.id, in: $0) }
      let missing = try await book.write { try desk.setStatus(.noShow, of: late.booking, in: $0) }
      #expect(missing.event?.summary == "no-show")
    }
  }

  @Test func `a late party at the door keeps its table for a turn from its arrival`() async throws {
    try await TestBook.with(tables: [("1", 1, 2)]) { book in
      let early = try book.desk(at: "17:00")
      let booked = try await book.add(try book.draft("Late", 2, at: "17:30"), by: early).booking
      let door = try book.desk(at: "19:00")
      let arrived = try await book.write { try door.setStatus(.arrived, of: booked, in: $0) }.booking
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try book.desk().seatWalkIn(party: 2, at: book.house.id, in: $0) }
      }
      #expect(
        refusal == .noTableNow(party: 2, house: "Pasta Palace", quote: "quote 10 min, table 1 at 19:48"))
      let night = try book.desk(at: "20:31")
      _ = try await book.write { try night.seatWalkIn(party: 2, at: book.house.id, in: $0) }
      #expect(try await book.stored(arrived).booking.status == .arrived)
    }
  }

  @Test func `a table whose next party is here already is given away by name alone, and says so`()
    async throws
  {
    try await TestBook.with(tables: [("1", 1, 2)]) { book in
      let desk = try book.desk()
      let booked = try await book.add(try book.draft("Early", 2, at: "20:30"), by: desk).booking
      _ = try await book.write { try desk.setStatus(.arrived, of: booked, in: $0) }
      await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.seatWalkIn(party: 2, at: book.house.id, in: $0) }
      }
      let given = try await book.write {
        try desk.seatWalkIn(party: 2, at: book.house.id, table: .labels(["1"]), minutes: 45, in: $0)
      }
      #expect(given.warnings.map(\.remark) == ["Table 1 is Early’s at 20:30, who is here already."])
      #expect(given.warnings.map(\.wantsALook) == [true])
    }
  }

  @Test func `a party past its quote is told from one that waits as promised`() async throws {
    try await TestBook.with { book in
      let late = try await wait(book, "Achebe", 4, since: "19:20")
      let patient = try await wait(book, "Nowak", 2, since: "19:27")
      #expect(late.isPastQuote(at: book.now) && !patient.isPastQuote(at: book.now))
      #expect(WaitingGuest(late, at: book.now).words == "Achebe, 4, 22 of 15 min")
    }
  }
}
