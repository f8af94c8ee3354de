import Persistence

extension Booking {
  /// Links bookings to another card of their guest; what was promised does not change, so the revision stays.
  static func give(
    _ bookings: [PersistentIdentifier<Booking>], to guest: PersistentIdentifier<Guest>,
    in context: borrowing ModelContext
  ) throws {
    for booking in bookings {
      try context.execute(
        "UPDATE booking SET guest = ? WHERE id = ?", [guest, booking], touching: Booking.self)
    }
  }
}
