import Persistence

/// The fairing of a launch that had one; what the document leaves open is nil.
struct Fairing: PersistentModel {
  var id: PersistentIdentifier<Fairing>
  var launch: Reference<Launch>
  var isReused: Bool?
  var wasToBeRecovered: Bool?
  var isRecovered: Bool?

  static let table = TableSchema(
    "fairing", Column(\Fairing.id, "id"),
    Column(\.launch, "launch_id", .unique, .onDelete(.cascade)),
    Column(\.isReused, "reused"), Column(\.wasToBeRecovered, "recovery_attempt"),
    Column(\.isRecovered, "recovered"), make: Fairing.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(launch)
    row.append(isReused)
    row.append(wasToBeRecovered)
    row.append(isRecovered)
  }
}
