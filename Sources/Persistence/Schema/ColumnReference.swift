/// A key path to a stored property that may cross to another thread.
// Key paths are immutable; those to stored properties capture nothing, and any other is refused when it is looked up.
struct ColumnReference<Model: PersistentModel>: @unchecked Sendable {
  private let keyPath: PartialKeyPath<Model>

  init(_ keyPath: PartialKeyPath<Model>) {
    self.keyPath = keyPath
  }

  func position(for purpose: String) throws(PersistenceError) -> Int {
    guard let position = Model.definition.places.position(ofAny: keyPath) else {
      throw .unsupportedPredicate(
        expression: "\(purpose) \(keyPath.words), which is not a column of \(Model.definition.name)")
    }
    return position
  }
}
