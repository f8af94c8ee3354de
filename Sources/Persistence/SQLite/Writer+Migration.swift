extension Schema {
  /// The number of steps; a file keeps it as `user_version`.
  var version: Int { migrations.steps.count }
}

extension Writer {
  /// Applies the missing steps and renews search indexes that an earlier program made; takes the gate only for that.
  nonisolated func migrate(progress: (@Sendable (OpenProgress) -> Void)?) async throws(PersistenceError) {
    try await applySteps(progress)
    try await attempt(isGated: false) { (writer) throws(PersistenceError) in try writer.refuseOtherTables() }
    guard schema.hasSearch, !location.isReadOnly else { return }
    let isOutdated = try await attempt(isGated: false) { (writer) throws(PersistenceError) in
      try !writer.database().outdatedSearch(writer.schema).isEmpty
    }
    guard isOutdated else { return }
    let step = "the search index of this program"
    progress?(OpenProgress(step: .migrating(step: step), completed: 0, total: 1))
    try await attempt(isGated: true) { (writer) throws(PersistenceError) in
      do {
        try writer.database().renewSearch(writer.schema)
      } catch let error as PersistenceError {
        throw error
      } catch {
        throw .migrationFailed(step: step, reason: "\(error)")
      }
    }
    progress?(OpenProgress(step: .migrating(step: step), completed: 1, total: 1))
  }

  nonisolated private func applySteps(
    _ progress: (@Sendable (OpenProgress) -> Void)?
  ) async throws(PersistenceError) {
    let missing = try await attempt(isGated: false) { (writer) throws(PersistenceError) in
      try writer.missingSteps()
    }
    guard !missing.isEmpty else { return }
    guard !location.isReadOnly else {
      throw .olderSchema(path: location.path, found: missing.startIndex, known: schema.version)
    }
    try await attempt(isGated: true) { (writer) throws(PersistenceError) in
      try writer.applyMissingSteps(progress)
    }
  }

  /// A model was changed and no step was: statements would fail one by one, and a rule that is not in the file would not hold.
  private func refuseOtherTables() throws(PersistenceError) {
    guard let lack = try database().lack(of: schema) else { return }
    throw .invalidSchema("\(location.path) does not fit the models: \(lack). A migration step has to add it.")
  }

  private func missingSteps() throws(PersistenceError) -> ArraySlice<MigrationStep> {
    let database = try database()
    let applied = Int(try database.integer("PRAGMA user_version"))
    guard applied <= schema.version else {
      throw .newerSchema(path: location.path, found: applied, known: schema.version)
    }
    if applied > 0 {
      let names = try database.texts("SELECT name FROM persistence_step ORDER BY number")
      for (found, step) in zip(names, schema.migrations.steps) where found != step.name {
        throw .migrationFailed(step: step.name, reason: "the file has the step '\(found)' in its place")
      }
    }
    return schema.migrations.steps.dropFirst(applied)
  }

  private func applyMissingSteps(_ progress: (@Sendable (OpenProgress) -> Void)?) throws(PersistenceError) {
    let database = try database()
    // Another process may have been faster while the gate was waited for.
    let missing = try missingSteps()
    guard let first = missing.indices.first else { return }
    if first > 0 {
      progress?(OpenProgress(step: .backingUp, completed: 0, total: 1))
      try database.backUp(to: "\(location.path).before-step-\(first + 1)")
    }
    // A step may rebuild a table that others refer to; the references are checked before its commit.
    try database.enforceReferences(false)
    let outcome = Result { () throws(PersistenceError) in try apply(missing, to: database, progress) }
    do throws(PersistenceError) {
      try database.enforceReferences(true)
    } catch {
      // Without them every later write could leave rows that refer to nothing.
      drop()
      throw error
    }
    try outcome.get()
  }

  private func apply(
    _ missing: ArraySlice<MigrationStep>, to database: Database,
    _ progress: (@Sendable (OpenProgress) -> Void)?
  ) throws(PersistenceError) {
    for (index, step) in zip(missing.indices, missing) {
      progress?(
        OpenProgress(
          step: .migrating(step: step.name), completed: index - missing.startIndex, total: missing.count))
      try database.apply(step, number: index + 1, of: schema)
      progress?(
        OpenProgress(
          step: .migrating(step: step.name), completed: index - missing.startIndex + 1, total: missing.count))
    }
  }
}

extension Database {
  fileprivate func apply(_ step: MigrationStep, number: Int, of schema: Schema) throws(PersistenceError) {
    do {
      try inTransaction("BEGIN IMMEDIATE") {
        try refuseReplacedFile()
        try step.apply(MigrationContext(database: self))
        let broken = try texts("SELECT \"table\" FROM pragma_foreign_key_check")
        guard broken.isEmpty else {
          throw PersistenceError.migrationFailed(
            step: step.name, reason: "\(broken.count) rows of \(Set(broken).sorted()) refer to nothing")
        }
        try execute(
          "CREATE TABLE IF NOT EXISTS persistence_step (number INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL) STRICT"
        )
        _ = try change(
          "INSERT INTO persistence_step (number, name) VALUES (?, ?)",
          [.integer(Int64(number)), .text(step.name)], row: nil)
        try execute("PRAGMA user_version = \(number)")
        // The last step has to leave what the models say.
        if number == schema.version, let lack = try lack(of: schema) {
          throw PersistenceError.migrationFailed(step: step.name, reason: "\(lack) after the last step")
        }
      }
    } catch let error as PersistenceError {
      throw migrationError(error, step)
    } catch {
      throw .migrationFailed(step: step.name, reason: "\(error)")
    }
  }

  /// What concerns the disk keeps its own case; what concerns the step names it.
  private func migrationError(_ error: PersistenceError, _ step: MigrationStep) -> PersistenceError {
    switch error {
    case .diskFull, .inputOutput, .corrupt, .busy, .readOnly, .replaced, .migrationFailed: error
    default: .migrationFailed(step: step.name, reason: "\(error)")
    }
  }
}
