/// What was taken back, or done again.
public struct Undone: Equatable, Sendable {
  /// The event that was taken back, or done again.
  public var event: BookEvent
  /// The booking as it is now; nil when the deed was about the waitlist or a guest's card.
  public var saved: SavedBooking?
  /// `Undone: Anna Kovács is back at arrived.`
  public var sentence: String
}
