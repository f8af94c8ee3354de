import Foundation
import Persistence
import Reservations
import Testing

struct DemoEveningTests {
  private static let noon = Date(timeIntervalSince1970: 1_796_382_000)

  @Test func `every call on one service day gives equal records`() {
    // Noon, and 02:00 of the next morning, which belongs to the same evening.
    #expect(
      DemoEvening.make(now: Self.noon) == DemoEvening.make(now: Self.noon.addingTimeInterval(14 * 3_600)))
    #expect(
      DemoEvening.make(now: Self.noon) != DemoEvening.make(now: Self.noon.addingTimeInterval(24 * 3_600)))
  }

  @Test func `the evening lies on the service day of now, at the same wall times`() {
    let demo = DemoEvening.make(now: Date(timeIntervalSince1970: 1_782_043_200))
    let evening = demo.bookings.filter { $0.serviceDay == demo.day }
    #expect(demo.day == ServiceDay(year: 2026, month: 6, day: 21))
    #expect(evening.first?.localStart == "2026-06-21T17:30")
    #expect(evening.last?.localStart == "2026-06-22T00:15")
    #expect(
      WallClock(zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt).clockText(at: demo.moment) == "19:42")
  }

  @Test func `codes and identifiers are unique`() {
    let demo = DemoEvening.make(now: Self.noon)
    #expect(Set(demo.bookings.map(\.code)).count == 45)
    #expect(Set(demo.bookings.map(\.id)).count == 45)
    #expect(Set(demo.assignments.map(\.id)).count == demo.assignments.count)
  }

  @Test func `no two bookings that take a table take the same one at once`() {
    let demo = DemoEvening.make(now: Self.noon)
    let bookings = Dictionary(demo.bookings.map { ($0.id, $0) }) { first, _ in first }
    let stays = demo.assignments.compactMap { assignment in
      bookings[assignment.booking].map { (table: assignment.diningTable, booking: $0) }
    }.filter { $0.booking.status.occupiesTable }
    for (index, one) in stays.enumerated() {
      for other in stays[..<index] where other.table == one.table {
        #expect(other.booking.end <= one.booking.start, "\(other.booking.code) and \(one.booking.code)")
      }
    }
  }

  @Test func `a book delivers the evening as the records say it`() async throws {
    let demo = DemoEvening.make(now: Self.noon)
    let factory = ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(name: "demo", path: "", applicationID: BookSchema.applicationID))
    let container = try await factory.makeOne(isStoredInMemoryOnly: true)
    try await container.transaction { context in try demo.store(in: context) }
    let stored = try await container.read { context in try DayBook.fetch(demo.day, in: context) }
    await container.close()
    let expected = DayBook(demo: demo)
    #expect(stored.bookings.count == 44)
    #expect(stored.visits == expected.visits.filter { stored.visits[$0.key] != nil })
    let (first, second) = (Self.evening(stored, demo), Self.evening(expected, demo))
    #expect(first.rows == second.rows)
    #expect(first.figures == second.figures)
    #expect(first.quarters == second.quarters)
  }

  private static func evening(_ book: DayBook, _ demo: DemoEvening) -> Evening {
    Evening(
      book: book, now: demo.moment, clock: WallClock(zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt))
  }
}
