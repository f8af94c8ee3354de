extension MigrationStep {
  /// Makes the search index of a table that is there already, as its model declares it today, and fills it from the rows.
  ///
  /// Also for an index whose columns are no longer those it was made with, and after a step that made the table anew: with the
  /// old table its triggers went.
  public static func indexForSearch(_ name: String, _ models: any PersistentModel.Type...) -> MigrationStep {
    let definitions = models.map { $0.definition }
    return MigrationStep(name: name) { context in
      for definition in definitions {
        guard let index = SearchTables(definition) else {
          throw PersistenceError.invalidSchema("The table \(definition.name) declares no search index.")
        }
        for statement in index.removal + index.creation + index.filling { try context.execute(statement) }
      }
    }
  }
}
