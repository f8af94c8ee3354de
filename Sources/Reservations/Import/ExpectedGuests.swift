import Persistence
import Synchronization

/// Who is expected, as an import has met it: a day of the book is read once, what the import adds is kept.
///
/// What others write meanwhile is not in it: it is there to say something, and refuses nothing.
final class ExpectedGuests: Sendable {
  private let part = Mutex(ExpectedPart())

  func add(_ fresh: ExpectedPart) { part.withLock { $0.merge(fresh) } }

  /// The booking that a guest has for the same evening.
  ///
  /// - Parameter fresh: What the transaction has met that is under way; a day that nobody has read yet is read into it.
  func other(
    than guest: ExpectedGuest, on day: ServiceDay, of house: Restaurant, besides fresh: inout ExpectedPart,
    in context: borrowing ReadContext
  ) throws -> ExpectedGuest? {
    let (isKnown, other) = part.withLock { ($0.days.contains(day), $0.other(than: guest)) }
    if !isKnown, !fresh.days.contains(day) { try fresh.load(day, of: house, in: context) }
    return other ?? fresh.other(than: guest)
  }
}
