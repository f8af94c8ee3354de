/// The tables that a transaction has written to.
final class TouchedTables {
  private(set) var names: Set<String> = []
  /// Models whose names are in it: they are few, and each comes many times.
  private var models: [ObjectIdentifier] = []

  func insert<Model: PersistentModel>(_ model: Model.Type) {
    guard !models.contains(ObjectIdentifier(model)) else { return }
    models.append(ObjectIdentifier(model))
    names.insert(Model.definition.name)
  }

  func insert(_ tables: Set<String>) {
    names.formUnion(tables)
  }
}
