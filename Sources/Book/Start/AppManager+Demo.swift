import Persistence
import Reservations

extension AppManager {
  /// The evening of the demonstration, as records of a book that is new.
  func fillWithDemo(_ container: ModelContainer) async throws {
    let evening = DemoEvening.make(now: surroundings.clock.now())
    try await container.transaction { context in try evening.store(in: context) }
  }
}
