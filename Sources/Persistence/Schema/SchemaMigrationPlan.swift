/// The ordered steps that lead from an empty file to the schema of today.
///
/// Steps are only ever appended: a file knows by number and name which it has.
public struct SchemaMigrationPlan: Sendable {
  /// In the order in which they are applied.
  public let steps: [MigrationStep]

  /// A plan of steps.
  public init(steps: [MigrationStep]) {
    self.steps = steps
  }

  func check() throws(PersistenceError) {
    var names: Set<String> = []
    for step in steps where !names.insert(step.name).inserted {
      throw .invalidSchema("Two migration steps are named '\(step.name)'.")
    }
  }
}

/// One named step, applied in one transaction.
public struct MigrationStep: Sendable {
  /// Unique in its plan; never changed once a file has it.
  public let name: String
  let apply: @Sendable (borrowing MigrationContext) throws -> Void

  /// A step that is a piece of code.
  public static func custom(
    _ name: String, _ apply: @escaping @Sendable (borrowing MigrationContext) throws -> Void
  ) -> MigrationStep {
    MigrationStep(name: name, apply: apply)
  }

  /// A step of SQL statements, separated by semicolons.
  public static func sql(_ name: String, _ sql: String) -> MigrationStep {
    MigrationStep(name: name) { context in try context.execute(sql) }
  }

  /// Creates the tables and indexes of models that are not there yet, as the models are today.
  ///
  /// A later step that adds a column must therefore look whether it is there (`MigrationContext.columns(of:)`).
  public static func createTables(
    _ name: String = "create tables", _ models: any PersistentModel.Type...
  ) -> MigrationStep {
    let definitions = models.map { $0.definition }
    return MigrationStep(name: name) { context in
      for definition in definitions {
        for statement in TableDDL(definition).statements { try context.execute(statement) }
      }
    }
  }
}
