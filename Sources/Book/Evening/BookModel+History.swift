import Persistence
import Reservations

extension BookModel {
  /// What was done to a booking, earliest first; empty when there never was one.
  ///
  /// - Throws: `PersistenceError` when the book cannot be read.
  public func history(of id: Booking.ID) async throws -> [BookEvent] {
    try await container.read { context in try BookingDetail.fetch(id, in: context) }?.events ?? []
  }
}
