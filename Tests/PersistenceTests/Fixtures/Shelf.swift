import Persistence

/// A parent.
struct Shelf: PersistentModel {
  var id: PersistentIdentifier<Shelf>
  var name: String

  static let table = TableSchema(
    "shelf", Column(\Shelf.id, "id"), Column(\.name, "name", .unique), make: Shelf.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(name)
  }
}
