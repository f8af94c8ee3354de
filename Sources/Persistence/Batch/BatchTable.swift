/// One of the models that a batch stores, and what becomes of a row that is there already.
public struct BatchTable: Sendable {
  let model: ObjectIdentifier
  let definition: TableDefinition
  /// The columns by which a row is known.
  let key: [String]
  let policy: ConflictPolicy

  /// A model of a batch.
  ///
  /// A row that is there keeps its id; within its record the id of the new row then stands for it.
  ///
  /// - Parameters:
  ///   - key: By which columns a row is known, unique together; nil is the id.
  ///   - policy: With `.fail` a record whose row is there is refused.
  public init<Model: PersistentModel>(
    _ model: Model.Type, key: BatchKey<Model>? = nil, onConflict policy: ConflictPolicy = .fail
  ) {
    self.model = ObjectIdentifier(model)
    definition = Model.definition
    self.key = key?.definition.columns ?? [Model.definition.keyName]
    self.policy = policy
  }
}
