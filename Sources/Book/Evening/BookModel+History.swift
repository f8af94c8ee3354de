import Persistence
import Reservations

extension BookModel {
  /// What was done to a booking, earliest first; empty when there never was one.
  ///
  /// - Throws: `PersistenceError` when the book cannot be read, which is in the log then.
  public func history(of id: Booking.ID) async throws -> [BookEvent] {
    do {
      return try await container.read { context in try BookingDetail.fetch(id, in: context) }?.events ?? []
    } catch {
      let reason = (error as? PersistenceError)?.withoutValues ?? "another reason"
      if !Task.isCancelled { log.write(.warning, "history: not read: \(reason)") }
      throw error
    }
  }
}
