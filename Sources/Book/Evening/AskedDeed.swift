import Persistence
import Reservations

/// What a person asked for, to be done once more in another way.
nonisolated struct AskedDeed: Sendable {
  let action: String
  let booking: Booking.ID
  /// What it makes of a booking, where it is a change of its fields.
  let change: (@Sendable (inout BookingDraft) -> Void)?
  /// Whether its party sits down now.
  var isSittingDown: Bool { ["seat", "partly"].contains(action) }
  let deed: @Sendable (BookDesk, Booking, borrowing ModelContext) throws -> SavedBooking

  /// Does it with the tables and the time of a way: in one write where it changes fields, else after these; one deed
  /// either way.
  func taking(
    _ way: TableWay, by desk: BookDesk, of booking: Booking, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    var draft = BookingDraft(booking, tables: [])
    change?(&draft)
    draft.table = .labels(way.seating.tables.map(\.label))
    draft.wall = way.wall
    draft.isSecondOfTwo = BookingDraft.isSecondOfTwo(way.start, in: booking.zone)
    let saved = try desk.edit(booking, into: draft, in: context)
    return change == nil ? try desk.join(saved, deed(desk, saved.booking, context), in: context) : saved
  }
}
