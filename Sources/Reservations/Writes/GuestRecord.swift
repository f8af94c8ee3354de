import Persistence

/// The cards of one or two guests, and whose bookings moved with them: what an event keeps of before and after.
struct GuestRecord: Codable, Equatable, Sendable {
  /// The card that was changed first; of a merge the one that is left second.
  var guests: [Guest]
  /// The bookings that a merge gave to another card.
  var bookings: [PersistentIdentifier<Booking>] = []
  /// The card that has `bookings`.
  var holder: PersistentIdentifier<Guest>?
}
