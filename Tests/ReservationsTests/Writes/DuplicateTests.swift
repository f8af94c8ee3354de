import Foundation
import Persistence
import Testing

@testable import Reservations

/// A guest's second booking for a service is asked about, or said.
@Suite struct DuplicateTests {
  private func asking(_ book: TestBook) throws -> BookDesk {
    var desk = try book.desk()
    desk.asksAboutDuplicates = true
    return desk
  }

  private func draft(_ name: String, _ phone: String, at time: String, _ book: TestBook) throws
    -> BookingDraft
  {
    var draft = try book.draft(name, 2, at: time)
    (draft.phone, draft.table) = (phone, .none)
    return draft
  }

  @Test(arguments: [
    ("Anna Kovács", "+36 30 123 4567", "anna kovacs", "06 30 123 4567"),
    ("Anna Kovács", "+36 30 123 4567", "Somebody else", "0036301234567"),
    ("Anna Kovács", "", "Anna Kovács", ""), ("Anna Kovács", "+36 30 123 4567", "Anna Kovács", ""),
  ])
  func `the same name or phone for one service is a question`(
    name: String, phone: String, second: String, secondPhone: String
  ) async throws {
    try await TestBook.with { book in
      let first = try await book.add(try draft(name, phone, at: "20:00", book), by: try asking(book)).booking
      let again = try draft(second, secondPhone, at: "21:00", book)
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.add(again, by: try asking(book))
      }
      #expect(refusal == .duplicate(OtherBooking(first)))
      #expect(refusal?.isQuestion == true && refusal?.isOverridable == false)
      #expect(refusal?.sentence == "Not saved: Anna Kovács has \(first.code) already: 2 people at 20:00.")
      #expect(try await book.day().bookings.count == 1)
      // Without the question, as an import or a second booking that is meant, it is only said.
      let saved = try await book.add(again, by: try book.desk())
      #expect(saved.warnings.contains(.duplicate(OtherBooking(first))))
    }
  }

  @Test func `two people of one name with two phones are two guests`() async throws {
    try await TestBook.with { book in
      _ = try await book.add(try draft("Anna", "030 1111111", at: "20:00", book), by: try asking(book))
      let other = try draft("Anna", "030 2222222", at: "20:00", book)
      #expect(try await book.add(other, by: try asking(book)).warnings.isEmpty)
    }
  }

  @Test func `another day, a cancelled booking and a walk-in are no duplicates`() async throws {
    try await TestBook.with { book in
      let desk = try asking(book)
      let first = try await book.add(try draft("Anna", "", at: "20:00", book), by: desk).booking
      var tomorrow = try book.draft("Anna", 2, at: "20:00", day: "2026-12-05")
      tomorrow.table = .none
      #expect(try await book.add(tomorrow, by: desk).warnings.isEmpty)
      _ = try await book.write { try desk.cancel(first, reason: "", in: $0) }
      #expect(try await book.add(try draft("Anna", "", at: "21:00", book), by: desk).event != nil)
      let walkIn = try await book.write {
        try desk.seatWalkIn(party: 2, at: book.house.id, named: "Anna", in: $0)
      }
      #expect(walkIn.event != nil)
    }
  }

  @Test func `lunch and dinner are two services`() async throws {
    try await TestBook.with { book in
      let desk = try asking(book)
      try await book.write { context in
        for (name, first, last) in [("Lunch", 720, 840), ("Dinner", 1050, 1320)] {
          try context.insert(
            Shift(
              id: book.identifiers.next(), restaurant: book.house.id, name: name,
              days: .weekdays(Set(Weekday.allCases)),
              first: first, last: last, end: last + 120, slotMinutes: 15, turns: .standard, pacing: nil,
              maximum: nil))
        }
      }
      _ = try await book.add(try draft("Anna", "", at: "20:00", book), by: desk)
      var lunch = try book.draft("Anna", 2, at: "12:30")
      lunch.table = .none
      let noon = lunch
      #expect(try await book.add(noon, by: desk).event != nil)
    }
  }

  @Test func `a booking that is given somebody else's phone says whose it is`() async throws {
    try await TestBook.with { book in
      let anna = try await book.add(try draft("Anna", "030 1111111", at: "20:00", book), by: try book.desk())
      let ben = try await book.add(try draft("Ben", "", at: "20:30", book), by: try book.desk())
      var changed = BookingDraft(ben.booking, tables: [])
      changed.phone = "030 1111111"
      let draft = changed
      let saved = try await book.write { try book.desk().edit(ben.booking, into: draft, in: $0) }
      #expect(saved.warnings == [.duplicate(OtherBooking(anna.booking))])
    }
  }
}
