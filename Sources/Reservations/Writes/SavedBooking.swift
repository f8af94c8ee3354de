/// What a write left in the book.
public struct SavedBooking: Equatable, Sendable {
  /// The booking as it is now.
  public var booking: Booking
  /// Its tables now, by label.
  public var tables: [DiningTable]
  /// What to say besides; the save went through.
  public var warnings: [BookWarning]
  /// The event that tells of it; nil when nothing differed and nothing was written.
  public var event: BookEvent?
}

extension SavedBooking {
  /// A booking that was left as it is.
  public init(unchanged booking: Booking, tables: [DiningTable]) {
    self.init(booking: booking, tables: tables, warnings: [], event: nil)
  }
}
