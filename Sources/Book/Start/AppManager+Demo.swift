import Persistence
import Reservations

extension AppManager {
  /// The evening of the demonstration, as records of a book that is new.
  func fillWithDemo(_ container: ModelContainer) async throws {
    let evening = DemoEvening.make(now: surroundings.clock.now())
    try await container.transaction { context in
      for restaurant in evening.restaurants { try context.insert(restaurant) }
      for table in evening.tables { try context.insert(table) }
      for guest in evening.guests { try context.insert(guest) }
      for booking in evening.bookings { try context.insert(booking) }
      for entry in evening.waitlist { try context.insert(entry) }
      for event in evening.events { try context.insert(event) }
    }
  }
}
