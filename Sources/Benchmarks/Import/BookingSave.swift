import Foundation
import Persistence
import Reservations

/// A host's save beside a long piece of work of another process.
enum BookingSave {
  /// Takes a booking.
  ///
  /// - Returns: Milliseconds until it was saved.
  static func milliseconds(in container: ModelContainer) async throws -> Double {
    let begin = ContinuousClock.now
    let desk = BookDesk(
      actor: "jonas", session: 2, now: Date(), identifiers: IdentifierSource { Date() })
    try await container.transaction { context in
      guard let house = try context.fetch(FetchDescriptor<Restaurant>(fetchLimit: 1)).first else { return }
      let wall = WallTime(date: ServiceDay(year: 2030, month: 1, day: 1), minute: 20 * 60)
      var draft = BookingDraft(restaurant: house.id, partySize: 2, wall: wall, guestName: "Save")
      draft.table = .none
      _ = try desk.add(draft, in: context)
    }
    return (ContinuousClock.now - begin) / .milliseconds(1)
  }
}
