import Persistence
import Synchronization

/// Who is expected, as an import has met it: a day of the book is read once, what the import adds is kept; the most recent
/// half million, since a file may have very many. A day that was forgotten is read anew.
///
/// What others write meanwhile is not in it: it is there to say something, and refuses nothing. Of a file that is only tried,
/// lines that stand so far apart are not told of each other.
final class ExpectedGuests: Sendable {
  private struct Parts {
    var recent = ExpectedPart()
    var older = ExpectedPart()
  }

  private let limit: Int
  private let parts = Mutex(Parts())

  /// - Parameter limit: How many bookings are kept at least.
  init(limit: Int = 250_000) { self.limit = limit }

  /// How many bookings are kept.
  var count: Int { parts.withLock { $0.recent.count + $0.older.count } }

  func add(_ fresh: ExpectedPart) {
    parts.withLock { parts in
      if parts.recent.count > limit {
        parts.older = parts.recent
        parts.recent = ExpectedPart()
      }
      parts.recent.merge(fresh)
    }
  }

  /// The booking that a guest has for the same evening.
  ///
  /// - Parameter fresh: What the transaction has met that is under way; a day that nobody has read yet is read into it.
  func other(
    than guest: ExpectedGuest, on day: ServiceDay, of house: Restaurant, besides fresh: inout ExpectedPart,
    in context: borrowing ReadContext
  ) throws -> ExpectedGuest? {
    let (isKnown, other) = parts.withLock { parts in
      let both = [parts.older, parts.recent]
      return (
        both.contains { $0.days.contains(day) }, both.lazy.compactMap { $0.other(than: guest) }.first
      )
    }
    if !isKnown, !fresh.days.contains(day) { try fresh.load(day, of: house, in: context) }
    return other ?? fresh.other(than: guest)
  }
}
