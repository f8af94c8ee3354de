import Persistence

/// Where there is more about a launch; one of a kind a launch.
struct Link: PersistentModel {
  var id: PersistentIdentifier<Link>
  var launch: Reference<Launch>
  /// `webcast`, `article`, `photo 2`.
  var kind: String
  var address: String

  static let table = TableSchema(
    "link", Column(\Link.id, "id"), Column(\.launch, "launch_id", .onDelete(.cascade)),
    Column(\.kind, "kind"), Column(\.address, "address"), uniques: [["launch_id", "kind"]],
    make: Link.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(launch)
    row.append(kind)
    row.append(address)
  }
}
