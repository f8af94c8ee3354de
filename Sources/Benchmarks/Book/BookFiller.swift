import Foundation
import Persistence
import Reservations

/// Fills a book: the demo's evening, and around it as many bookings as wanted.
struct BookFiller {
  /// The service day that the demo's evening is on.
  private let evening: DemoEvening
  private let shape: LoadShape
  private let clock = WallClock(zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  /// Rows a transaction.
  private static let sliceSize = 20_000
  /// Bookings of the evening, the demo's 44 among them.
  private static let countOnShownDay = 200

  /// A book of `count` bookings as it is looked at in the evening of `now`.
  init(count: Int, now: Date) {
    evening = DemoEvening.make(now: now)
    shape = LoadShape(
      count: count - evening.bookings.count, countOnShownDay: Self.countOnShownDay - evening.bookings.count + 1,
      nowMinute: 19 * 60 + 42)
  }

  /// Makes the file and closes it.
  func fill(path: String) async throws {
    let factory = ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(path: path, applicationID: BookSchema.applicationID))
    let container = try await factory.makeOne()
    try await container.transaction { [evening] context in try evening.store(in: context) }
    for slice in Self.slices(shape.guestCount) {
      try await container.transaction { context in
        for number in slice { try SampleGuest(number: number).store(in: context) }
      }
    }
    for slice in Self.slices(shape.count) {
      try await container.transaction { [self] context in
        let days = days(of: slice)
        for number in slice { try store(number, days: days, in: context) }
      }
    }
    await container.close()
  }
}
