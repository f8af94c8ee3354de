/// The tables that a transaction has written to.
final class TouchedTables {
  private(set) var names: Set<String> = []
  private var latest: ObjectIdentifier?

  func insert<Model: PersistentModel>(_ model: Model.Type) {
    // A batch inserts one model many times: the name is hashed once.
    guard latest != ObjectIdentifier(model) else { return }
    latest = ObjectIdentifier(model)
    names.insert(Model.definition.name)
  }

  func insert(_ tables: Set<String>) {
    names.formUnion(tables)
  }
}
