import Persistence

extension DiningTable: PersistentModel {
  /// The table `dining_table`; a house has each label once.
  public static let table = TableSchema(
    "dining_table", Column(\DiningTable.id, "id"),
    Column(\.restaurant, "restaurant", .references("restaurant", .cascade)), Column(\.label, "label"),
    Column(\.area, "area"), Column(\.minimum, "minimum"), Column(\.maximum, "maximum"),
    Column(\.priority, "priority"), Column(\.kind, "kind"),
    uniques: [["restaurant", "label"]],
    make: DiningTable.init(id:restaurant:label:area:minimum:maximum:priority:kind:))

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(restaurant)
    row.append(label)
    row.append(area)
    row.append(minimum)
    row.append(maximum)
    row.append(priority)
    row.append(kind)
  }
}

extension DiningTable.Kind: ColumnValue {}
