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

  @Test func `a house that another feed's entry is linked to stays until that is parted`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      var entry = Restaurant.sample(book.identifiers.next(), name: "Palazzo", feedID: "7")
      entry.feed = "partners"
      let twin = entry
      try await book.write { context in
        try context.insert(twin)
        try desk.link(twin.id, to: book.house.id, in: context)
      }
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try desk.remove(book.house.id, in: $0) }
      }
      #expect(refusal?.sentence == "Pasta Palace was left as it is: unlink partners/7 from it first.")
      #expect(try await house(book) == book.house)
      try await book.write { try desk.unlink(twin.id, in: $0) }
      #expect(try await book.write { try desk.remove(book.house.id, in: $0) })
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
