import Persistence
import Synchronization

/// Guests that an import has met, by name and phone; the most recent half million.
final class KnownGuests: Sendable {
  private static let limit = 250_000

  private struct Cards {
    var recent: [GuestCard: PersistentIdentifier<Guest>] = [:]
    var older: [GuestCard: PersistentIdentifier<Guest>] = [:]
  }

  private let cards = Mutex(Cards())

  subscript(card: GuestCard) -> PersistentIdentifier<Guest>? {
    cards.withLock { $0.recent[card] ?? $0.older[card] }
  }

  func add(_ met: [GuestCard: PersistentIdentifier<Guest>]) {
    cards.withLock { cards in
      if cards.recent.count > Self.limit {
        cards.older = cards.recent
        cards.recent = [:]
      }
      cards.recent.merge(met) { _, new in new }
    }
  }

  /// Somebody may have erased one of them.
  func forgetAll() { cards.withLock { $0 = Cards() } }
}
