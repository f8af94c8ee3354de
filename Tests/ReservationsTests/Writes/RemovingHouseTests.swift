import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct RemovingHouseTests {
  private func house(_ book: TestBook) async throws -> Restaurant? {
    try await book.container.read { [id = book.house.id] in try $0.find(id) }
  }

  @Test func `a house that was only tried goes with its tables`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      #expect(try await book.write { try desk.remove(book.house.id, in: $0) })
      #expect(try await house(book) == nil)
      #expect(try await book.container.read { try $0.fetchCount(FetchDescriptor<DiningTable>()) } == 0)
      await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.remove(book.house.id, in: $0) }
      }
    }
  }

  @Test func `a house with a history leaves the lists and keeps it`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      await #expect(throws: BookRefusal.houseExpects("Pasta Palace", codes: [anna.code])) {
        try await book.write { try desk.remove(book.house.id, in: $0) }
      }
      #expect(try await house(book)?.missingSince == nil)
      _ = try await book.write { try desk.cancel(anna, reason: "", in: $0) }
      #expect(try await book.write { try desk.remove(book.house.id, in: $0) } == false)
      #expect(try await house(book)?.missingSince == book.now)
      #expect(try await book.stored(anna).booking.restaurant == book.house.id)
    }
  }
}
