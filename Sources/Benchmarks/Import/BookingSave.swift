import Foundation
import Persistence
import Reservations

/// A host's save beside a long piece of work of another process.
struct BookingSave {
  private let wall: WallTime

  /// An evening gets as many bookings as a full house takes, four each quarter of an hour.
  private static let anEvening = 64

  /// - Parameter number: Counts the saves from 0.
  init(_ number: Int) {
    let day = ServiceDay(year: 2030, month: 1, day: 1).adding(days: number / Self.anEvening)
    wall = WallTime(date: day, minute: 18 * 60 + number % Self.anEvening / 4 * 15)
  }

  /// Takes the booking.
  ///
  /// - Returns: Milliseconds until it was saved.
  func milliseconds(in container: ModelContainer) async throws -> Double {
    let begin = ContinuousClock.now
    let desk = BookDesk(
      actor: "jonas", session: 2, now: Date(), identifiers: IdentifierSource { Date() })
    try await container.transaction { [wall] context in
      guard let house = try context.fetch(FetchDescriptor<Restaurant>(fetchLimit: 1)).first else { return }
      var draft = BookingDraft(restaurant: house.id, partySize: 2, wall: wall, guestName: "Save")
      draft.table = .none
      _ = try desk.add(draft, in: context)
    }
    return (ContinuousClock.now - begin) / .milliseconds(1)
  }
}
