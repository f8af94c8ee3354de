import Persistence

extension Booking: PersistentModel {
  /// The table `booking`; a code is in it once.
  public static let table = TableSchema(
    "booking", Column(\Booking.id, "id"), Column(\.code, "code", .unique),
    Column(\.restaurant, "restaurant", .references("restaurant", .deny)),
    Column(\.serviceDay, "service_day"), Column(\.localStart, "local_start"), Column(\.zone, "zone"),
    Column(\.start, "start_at"), Column(\.minutes, "minutes"), Column(\.partySize, "party_size"),
    Column(\.guest, "guest", .references("guest", .nullify)), Column(\.guestName, "guest_name"),
    Column(\.phone, "phone"), Column(\.status, "status"), Column(\.source, "source"),
    Column(\.tagList, "tags"), Column(\.guestNotes, "guest_notes"), Column(\.staffNotes, "staff_notes"),
    Column(\.allergies, "allergies"), Column(\.isLockedToTable, "is_locked_to_table"),
    Column(\.reason, "reason"), Column(\.confirmedAt, "confirmed_at"), Column(\.arrivedAt, "arrived_at"),
    Column(\.seatedAt, "seated_at"), Column(\.closedAt, "closed_at"), Column(\.revision, "revision"),
    Column(\.createdBy, "created_by"), Column(\.createdAt, "created_at"), Column(\.updatedBy, "updated_by"),
    Column(\.updatedAt, "updated_at"), Column(\.isDeleted, "is_deleted"),
    Column(\.seatedCovers, "seated_covers"),
    indexes: [["service_day", "start_at"], ["restaurant", "service_day"]]
  ) {
    id, code, restaurant, serviceDay, localStart, zone, start, minutes, partySize, guest, guestName, phone,
    status,
    source, tags, guestNotes, staffNotes, allergies, isLocked, reason, confirmedAt, arrivedAt, seatedAt,
    closedAt,
    revision, createdBy, createdAt, updatedBy, updatedAt, isDeleted, seatedCovers in
    Booking(
      id: id, code: code, restaurant: restaurant, serviceDay: serviceDay, localStart: localStart, zone: zone,
      start: start, minutes: minutes, partySize: partySize, guest: guest, guestName: guestName, phone: phone,
      status: status, source: source, tags: tags.words, guestNotes: guestNotes, staffNotes: staffNotes,
      allergies: allergies, isLockedToTable: isLocked, reason: reason, confirmedAt: confirmedAt,
      arrivedAt: arrivedAt, seatedAt: seatedAt, closedAt: closedAt, revision: revision, createdBy: createdBy,
      createdAt: createdAt, updatedBy: updatedBy, updatedAt: updatedAt, isDeleted: isDeleted,
      seatedCovers: seatedCovers)
  }

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    encodePromise(into: &row)
    row.append(guest)
    row.append(guestName)
    row.append(phone)
    row.append(status)
    row.append(source)
    row.append(tagList)
    row.append(guestNotes)
    row.append(staffNotes)
    row.append(allergies)
    row.append(isLockedToTable)
    row.append(reason)
    encodeHistory(into: &row)
  }

  private func encodePromise(into row: inout RowEncoder) {
    row.append(id)
    row.append(code)
    row.append(restaurant)
    row.append(serviceDay)
    row.append(localStart)
    row.append(zone)
    row.append(start)
    row.append(minutes)
    row.append(partySize)
  }

  private func encodeHistory(into row: inout RowEncoder) {
    row.append(confirmedAt)
    row.append(arrivedAt)
    row.append(seatedAt)
    row.append(closedAt)
    row.append(revision)
    row.append(createdBy)
    row.append(createdAt)
    row.append(updatedBy)
    row.append(updatedAt)
    row.append(isDeleted)
    row.append(seatedCovers)
  }

  private var tagList: WordList { WordList(tags) }
}
