import Persistence

extension Shift: PersistentModel {
  /// The table `shift`.
  public static let table = TableSchema(
    "shift", Column(\Shift.id, "id"), Column(\.restaurant, "restaurant", .references("restaurant", .cascade)),
    Column(\.name, "name"), Column(\.days, "days"), Column(\.first, "first_seating"),
    Column(\.last, "last_seating"), Column(\.end, "ends"), Column(\.slotMinutes, "slot_minutes"),
    Column(\.turns, "turns"), Column(\.pacing, "pacing"), Column(\.maximum, "maximum"),
    make: Shift.init(id:restaurant:name:days:first:last:end:slotMinutes:turns:pacing:maximum:))

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(restaurant)
    row.append(name)
    row.append(days)
    row.append(first)
    row.append(last)
    row.append(end)
    row.append(slotMinutes)
    row.append(turns)
    row.append(pacing)
    row.append(maximum)
  }
}

extension ShiftDays: ColumnValue {}
extension TurnTimes: ColumnValue {}
