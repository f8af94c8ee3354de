import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct CodeTests {
  @Test func `a code that is taken is not given again, and crowded codes have five characters`() async throws
  {
    try await TestBook.with(tables: []) { book in
      let desk = try book.desk()
      try await take(8, codesOfTheNextBookingIn: book)
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk)
      #expect(saved.booking.code.count == 5)
    }
  }

  @Test func `without a free code the booking is refused`() async throws {
    try await TestBook.with(tables: []) { book in
      let (desk, draft) = (try book.desk(), try book.draft("Anna", 2, at: "20:00"))
      try await take(16, codesOfTheNextBookingIn: book)
      await #expect(throws: BookRefusal.noCodeFree) { try await book.add(draft, by: desk) }
    }
  }

  @Test func `a house in a zone nobody knows takes no bookings and says so`() async throws {
    try await TestBook.with(tables: []) { book in
      var house = book.house
      house.timeZone = "Mars/Olympus"
      let moved = house
      _ = try await book.write { try $0.update(moved) }
      let (desk, draft) = (try book.desk(), try book.draft("Anna", 2, at: "20:00"))
      await #expect(throws: BookRefusal.unknownZone("Mars/Olympus", house: "Pasta Palace")) {
        try await book.add(draft, by: desk)
      }
    }
  }

  /// The clock of the fixture stands still, so the next identifier is known.
  private func take(_ count: Int, codesOfTheNextBookingIn book: TestBook) async throws {
    let next = book.identifiers.next(Booking.self).rawValue + 1
    let bookings = try ShortCode.candidates(for: next).prefix(count).enumerated().map { index, code in
      var booking = try Booking.sample(Int64(index), at: book.now, of: book.house.id)
      booking.code = code
      return booking
    }
    try await book.write { context in for booking in bookings { try context.insert(booking) } }
  }
}
