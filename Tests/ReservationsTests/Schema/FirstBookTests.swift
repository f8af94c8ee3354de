import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct FirstBookTests {
  @Test func `a book of the first version opens, keeps its rows and takes bookings`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "first-book-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let path = folder.appending(path: "book.db").path
    let configuration = ModelConfiguration(name: "test", path: path, applicationID: BookSchema.applicationID)
    let old = ModelContainerFactory(schema: try FirstBook.schema(), configuration: configuration)
    await (try old.makeOne()).close()

    try await TestBook.open(at: path) { container in
      let (rules, record) = try await container.read { context in
        let house = try #require(try context.find(PersistentIdentifier<Restaurant>(rawValue: 1)))
        let detail = try #require(try BookingDetail.fetch(code: "7KQM", in: context))
        return (try HouseRules.fetch(house, in: context), detail)
      }
      #expect(rules.restaurant.setUpAt == nil)
      #expect(rules.tables.map(\.kind) == [.bookable])
      #expect(rules.ownShifts.isEmpty && rules.combinations.isEmpty && rules.closures.isEmpty)
      #expect(record.booking.guestName == "Anna Kovács")
      #expect(record.tables.map(\.label) == ["4"])
      let now = record.booking.start
      let desk = BookDesk(
        actor: "marta", session: 1, now: now, identifiers: IdentifierSource { now })
      let draft = BookingDraft(
        restaurant: rules.restaurant.id, partySize: 3,
        wall: try #require(WallTime(isoText: "2026-12-05T20:00")), guestName: "Ben")
      let saved = try await container.transaction { try desk.add(draft, in: $0) }
      #expect(saved.tables.map(\.label) == ["4"])
    }
  }
}
