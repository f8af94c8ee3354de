import Persistence

extension WaitlistEntry: PersistentModel {
  /// The table `waitlist`.
  public static let table = TableSchema(
    "waitlist", Column(\WaitlistEntry.id, "id"),
    Column(\.restaurant, "restaurant", .references("restaurant", .deny)),
    Column(\.serviceDay, "service_day"), Column(\.name, "name"), Column(\.partySize, "party_size"),
    Column(\.quotedMinutes, "quoted_minutes"), Column(\.addedAt, "added_at"),
    Column(\.notifiedAt, "notified_at"), Column(\.closedAt, "closed_at"), Column(\.outcome, "outcome"),
    Column(\.note, "note"), Column(\.phone, "phone"), indexes: [["service_day"]],
    make: WaitlistEntry.init(
      id:restaurant:serviceDay:name:partySize:quotedMinutes:addedAt:notifiedAt:closedAt:outcome:note:phone:))

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(restaurant)
    row.append(serviceDay)
    row.append(name)
    row.append(partySize)
    row.append(quotedMinutes)
    row.append(addedAt)
    row.append(notifiedAt)
    row.append(closedAt)
    row.append(outcome)
    row.append(note)
    row.append(phone)
  }
}
