import Persistence

extension BookEvent: PersistentModel {
  /// The table `event`; rows are only ever added.
  public static let table = TableSchema(
    "event", Column(\BookEvent.id, "id"), Column(\.at, "at"), Column(\.actor, "actor"),
    Column(\.session, "session"), Column(\.booking, "booking", .references("booking", .nullify)),
    Column(\.kind, "kind"), Column(\.subject, "subject"), Column(\.summary, "summary"),
    Column(\.before, "before_json"), Column(\.after, "after_json"), Column(\.undoes, "undoes"),
    Column(\.waitlistEntry, "waitlist_entry", .references("waitlist", .nullify)),
    Column(\.guest, "guest", .references("guest", .nullify)),
    indexes: [["at"], ["session"]],
    make: BookEvent.init(
      id:at:actor:session:booking:kind:subject:summary:before:after:undoes:waitlistEntry:guest:))

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(at)
    row.append(actor)
    row.append(session)
    row.append(booking)
    row.append(kind)
    row.append(subject)
    row.append(summary)
    row.append(before)
    row.append(after)
    row.append(undoes)
    row.append(waitlistEntry)
    row.append(guest)
  }
}
