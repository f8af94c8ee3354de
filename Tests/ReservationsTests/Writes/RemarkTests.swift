import Foundation
import Persistence
import Testing

@testable import Reservations

/// What is said of tables together, and of a guest who is expected at two houses.
@Suite struct RemarkTests {
  /// The book's house, with tables 1, 2 and 3, of which 1 and 2 are a combination; a second house without tables.
  private func withTwoHouses(_ body: (TestBook, Restaurant) async throws -> Void) async throws {
    try await TestBook.with(tables: [("1", 1, 2), ("2", 1, 2), ("3", 1, 2)]) { book in
      let other = Restaurant.sample(book.identifiers.next(), name: "Sushi Sensation", feedID: "sushi")
      let pair = Combination(
        id: book.identifiers.next(), restaurant: book.house.id,
        tables: try ["1", "2"].map { try #require(book.tables[$0]).id }, minimum: 3, maximum: 4, priority: 0)
      try await book.write { context in
        try context.insert(other)
        try context.insert(pair)
      }
      try await body(book, other)
    }
  }

  private func draft(
    _ name: String, _ phone: String = "", at time: String, of house: Restaurant, _ book: TestBook
  ) throws -> BookingDraft {
    var draft = try book.draft(name, 2, at: time)
    (draft.restaurant, draft.phone, draft.table) = (house.id, phone, .none)
    return draft
  }

  @Test func `tables together that are no combination of the house are said, and taken`() async throws {
    try await withTwoHouses { book, _ in
      var wide = try book.draft("Anna", 5, at: "20:00")
      wide.table = .labels(["1", "2", "3"])
      let all = wide
      let saved = try await book.add(all, by: try book.desk())
      #expect(saved.tables.map(\.label) == ["1", "2", "3"])
      let remark = try #require(
        saved.warnings.first { $0 == .pushedTogether(tables: "1+2+3", house: "Pasta Palace") })
      #expect(remark.sentence == "Saved. 1+2+3 is no combination of Pasta Palace; pushed together by hand.")
      #expect(remark.wantsALook && remark.field == .table)
      // Said once, not with every later word on the booking.
      let noted = try await book.write { try book.desk().lock(saved.booking, true, in: $0) }
      #expect(noted.warnings.isEmpty)
    }
  }

  @Test func `a combination of the house is no news, a table that it does not have is refused`() async throws
  {
    try await withTwoHouses { book, _ in
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: try book.desk()).booking
      let moved = try await book.write {
        try book.desk().changeTable(of: anna, to: .labels(["1", "2"]), in: $0)
      }
      #expect(moved.warnings.isEmpty)
      await #expect(throws: BookRefusal.noSuchTable("9", house: "Pasta Palace")) {
        try await book.write { context in
          try book.desk().changeTable(of: moved.booking, to: .labels(["1", "9"]), in: context)
        }
      }
      let pushed = try await book.write { context in
        try book.desk().changeTable(of: moved.booking, to: .labels(["2", "3"]), in: context)
      }
      #expect(pushed.warnings == [.pushedTogether(tables: "2+3", house: "Pasta Palace")])
    }
  }

  @Test(arguments: [
    ("Anna Kovács", "+36 30 123 4567", "Somebody else", "06 30 123 4567"),
    ("Anna Kovács", "", "anna kovacs", "+36 30 123 4567"),
  ])
  func `a guest who is expected at another house that evening is told, and taken`(
    name: String, phone: String, second: String, secondPhone: String
  ) async throws {
    try await withTwoHouses { book, other in
      var desk = try book.desk()
      desk.asksAboutDuplicates = true
      let first = try await book.add(try draft(name, phone, at: "20:00", of: other, book), by: desk)
      #expect(first.warnings.isEmpty)
      let saved = try await book.add(
        try draft(second, secondPhone, at: "21:30", of: book.house, book), by: desk)
      #expect(saved.warnings == [.elsewhere(OtherBooking(first.booking), house: "Sushi Sensation")])
      #expect(
        saved.warnings.first?.remark
          == "Anna Kovács has \(first.booking.code) at Sushi Sensation: 2 people at 20:00.")
      let found = try await book.day().elsewhere(
        named: second, phone: secondPhone, guest: nil, at: saved.booking.start, than: book.house)
      #expect(found?.booking.code == first.booking.code && found?.house.id == other.id)
    }
  }

  @Test func `lunch elsewhere, another number, a cancelled booking and a party from the door are no remark`()
    async throws
  {
    try await withTwoHouses { book, other in
      let desk = try book.desk()
      _ = try await book.add(try draft("Anna", "030 1111111", at: "12:00", of: other, book), by: desk)
      _ = try await book.add(try draft("Anna", "030 2222222", at: "20:00", of: other, book), by: desk)
      let gone = try await book.add(try draft("Anna", "", at: "20:30", of: other, book), by: desk).booking
      _ = try await book.write { try desk.cancel(gone, reason: "", in: $0) }
      _ = try await book.write { try desk.seatWalkIn(party: 2, at: other.id, named: "Anna", in: $0) }
      let saved = try await book.add(
        try draft("Anna", "030 1111111", at: "20:00", of: book.house, book), by: desk)
      #expect(saved.warnings.isEmpty, "\(saved.warnings)")
    }
  }
}
