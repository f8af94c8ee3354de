import Foundation
import Persistence

extension Booking {
  /// A booking of all its fields, in the order of their declaration; nothing is checked.
  package static func of(
    id: PersistentIdentifier<Booking>, code: String, restaurant: PersistentIdentifier<Restaurant>,
    serviceDay: ServiceDay, localStart: String, zone: String, start: Date, minutes: Int, partySize: Int,
    guest: PersistentIdentifier<Guest>?, guestName: String, phone: String, status: BookingStatus,
    source: Source, tags: [String], guestNotes: String, staffNotes: String, allergies: String,
    isLockedToTable: Bool, reason: String, confirmedAt: Date?, arrivedAt: Date?, seatedAt: Date?,
    closedAt: Date?, revision: Int, createdBy: String, createdAt: Date, updatedBy: String, updatedAt: Date,
    isDeleted: Bool
  ) -> Booking {
    Booking(
      id: id, code: code, restaurant: restaurant, serviceDay: serviceDay, localStart: localStart, zone: zone,
      start: start, minutes: minutes, partySize: partySize, guest: guest, guestName: guestName, phone: phone,
      status: status, source: source, tags: tags, guestNotes: guestNotes, staffNotes: staffNotes,
      allergies: allergies, isLockedToTable: isLockedToTable, reason: reason, confirmedAt: confirmedAt,
      arrivedAt: arrivedAt, seatedAt: seatedAt, closedAt: closedAt, revision: revision, createdBy: createdBy,
      createdAt: createdAt, updatedBy: updatedBy, updatedAt: updatedAt, isDeleted: isDeleted)
  }
}
