import Foundation
import Persistence

/// One thing a person did to the book; never changed afterwards.
public struct BookEvent: Equatable, Sendable, Identifiable {
  /// Final from the start; also the order in which the book took them.
  public let id: PersistentIdentifier<BookEvent>
  /// When.
  public var at: Date
  /// Who: `MAITRE_ACTOR`, else the user of the system.
  public var actor: String
  /// Which running program did it: undo takes back one's own.
  public var session: Int64
  /// The booking it concerns, if one.
  public var booking: PersistentIdentifier<Booking>?
  /// What: `added`, `status`, `changed`, `deleted`, `undo`, `redo`, `waitlist`, `guest`…
  public var kind: String
  /// For the activity pane: the guest's name at the time.
  public var subject: String
  /// For the activity pane: `seated at 10`.
  public var summary: String
  /// The record before, as JSON; nil when it did not exist.
  public var before: String?
  /// The record after, as JSON; nil when it is gone.
  public var after: String?
  /// The event this one takes back.
  public var undoes: PersistentIdentifier<BookEvent>?
  /// The waiting party it concerns, if one.
  public var waitlistEntry: PersistentIdentifier<WaitlistEntry>?
  /// The guest whose card it concerns, if one; a booking's events are found by the booking.
  public var guest: PersistentIdentifier<Guest>?
}
