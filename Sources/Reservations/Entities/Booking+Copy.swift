import Persistence

extension Booking {
  /// The same promise under another identity; a code is in the book once, so it gets its own.
  package func copy(id: PersistentIdentifier<Booking>, code: String) -> Booking {
    Booking(
      id: id, code: code, restaurant: restaurant, serviceDay: serviceDay, localStart: localStart, zone: zone,
      start: start, minutes: minutes, partySize: partySize, guest: guest, guestName: guestName, phone: phone,
      status: status, source: source, tags: tags, guestNotes: guestNotes, staffNotes: staffNotes,
      allergies: allergies, isLockedToTable: isLockedToTable, reason: reason, confirmedAt: confirmedAt,
      arrivedAt: arrivedAt, seatedAt: seatedAt, closedAt: closedAt, revision: revision, createdBy: createdBy,
      createdAt: createdAt, updatedBy: updatedBy, updatedAt: updatedAt, isDeleted: isDeleted,
      seatedCovers: seatedCovers)
  }
}
