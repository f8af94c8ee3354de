import Foundation
import Persistence
import Reservations

/// Fills a book: the demo's evening, and around it as many bookings as wanted.
struct BookFiller: Sendable {
  let evening: DemoEvening
  let shape: LoadShape
  let clock = WallClock(zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private static let rowsPerTransaction = 20_000
  /// The demo's own among them.
  private static let bookingsOnShownDay = 200

  /// A book of `count` bookings as it is looked at in the evening of `now`.
  init(count: Int, now: Date) {
    evening = DemoEvening.make(now: now)
    let ofDemo = evening.bookings.count { [evening] in $0.serviceDay == evening.day }
    shape = LoadShape(
      count: count - evening.bookings.count, countOnShownDay: Self.bookingsOnShownDay - ofDemo,
      nowMinute: clock.minute(of: clock.wallTime(at: evening.moment), on: evening.day))
  }

  /// Makes the file and closes it.
  func fill(path: String) async throws {
    let factory = ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(path: path, applicationID: BookSchema.applicationID))
    let container = try await factory.makeOne()
    try await storeParents(in: container)
    let starts = dayStarts()
    try await inSlices(of: shape.count, container) { [self] number, context in
      try store(number, dayStarts: starts, in: context)
    }
    await container.close()
  }

  /// What bookings refer to, and the bookings of the demo.
  func storeParents(in container: ModelContainer) async throws {
    try await container.transaction { [self] context in
      try evening.store(in: context)
      try storeTables(in: context)
    }
    try await inSlices(of: shape.guestCount, container) { number, context in
      try SampleGuest(number: number).store(in: context)
    }
  }

  /// So many bookings that are in no store yet.
  func bookings(_ count: Int) -> [Booking] {
    let starts = dayStarts()
    return (0..<count).map { booking($0, dayStarts: starts) }
  }

  private func inSlices(
    of count: Int, _ container: ModelContainer,
    _ body: @escaping @Sendable (Int, borrowing ModelContext) throws -> Void
  ) async throws {
    for start in stride(from: 0, to: count, by: Self.rowsPerTransaction) {
      let numbers = start..<min(start + Self.rowsPerTransaction, count)
      try await container.transaction { context in
        for number in numbers { try body(number, context) }
      }
    }
  }
}
