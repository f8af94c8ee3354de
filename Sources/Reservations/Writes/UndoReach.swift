import Persistence

/// Whose deeds may be taken back.
public enum UndoReach: Equatable, Sendable {
  /// What this running program did.
  case session
  /// What this person did since yesterday, in whatever program.
  case actor
  /// What this person did to one booking.
  case booking(PersistentIdentifier<Booking>)
}
