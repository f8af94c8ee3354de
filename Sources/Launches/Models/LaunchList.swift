import Persistence

/// The launches of one calendar year (UTC).
struct LaunchList: PersistentModel {
  var id: PersistentIdentifier<LaunchList>
  var year: Int

  static let table = TableSchema(
    "launch_list", Column(\LaunchList.id, "id"), Column(\.year, "year", .unique),
    make: LaunchList.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(year)
  }
}
