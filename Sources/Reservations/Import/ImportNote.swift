/// The event of a running import, as it is in the book.
struct ImportNote: Sendable {
  /// The file's name.
  let file: String
  /// How many bookings it tells of.
  private(set) var bookings = 0
  /// Nil before the first booking.
  private(set) var event: BookEvent?

  init(file: String) { self.file = file }

  /// Follows a slice that is stored.
  mutating func follow(_ outcome: SliceOutcome) {
    bookings += outcome.added
    event = outcome.event ?? event
  }
}
