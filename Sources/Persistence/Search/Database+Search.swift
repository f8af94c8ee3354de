import CSQLite

extension Database {
  /// Makes a connection fit for search indexes; to write, it has to trust the triggers that keep them current.
  ///
  /// SQLite does not count FTS5 among the tables that any file may write to by itself. Nothing else comes with this trust: the
  /// connection has no functions of its own, and the file has been seen to be this program's.
  /// - Throws: `cannotOpen` where SQLite was built without full-text search.
  func prepareForSearch(
    isWriting: Bool, isCompiledIn: Bool = sqlite3_compileoption_used("ENABLE_FTS5") != 0
  ) throws(PersistenceError) {
    guard isCompiledIn else {
      throw .cannotOpen(
        path: path,
        obstacle: .system(
          errno: 0, extendedCode: 0,
          message: "the SQLite library here has no full-text search (FTS5); install one that has it"))
    }
    guard isWriting else { return }
    // Recursive triggers are those that see the rows which a REPLACE removes, too.
    try execute("PRAGMA trusted_schema = ON; PRAGMA recursive_triggers = ON")
  }

  /// A sentence for each search index that does not fit its rows.
  ///
  /// - Parameter isThorough: Compares the texts too, which needs a connection that writes; else the rows are counted.
  func searchProblems(_ schema: Schema, isThorough: Bool) throws(PersistenceError) -> [String] {
    var problems: [String] = []
    for index in schema.tables.compactMap(SearchTables.init) {
      let isFit = isThorough ? try passes(index.checks) : try hasAllRows(index)
      if !isFit {
        problems.append(
          "The search index of \(index.table.name) does not fit its rows; it has to be rebuilt.")
      }
    }
    return problems
  }

  /// The search indexes that an earlier program has made otherwise than this one would. One that is not there at all is not
  /// among them: the step that makes it is the program's own.
  func outdatedSearch(_ schema: Schema) throws(PersistenceError) -> [SearchTables] {
    var outdated: [SearchTables] = []
    for index in schema.tables.compactMap(SearchTables.init) {
      let found = try texts(index.storedDefinitions)
      if !found.isEmpty, found.sorted() != index.definitions { outdated.append(index) }
    }
    return outdated
  }

  /// Makes these indexes anew, as they are declared now; not in a file that a newer program has changed meanwhile.
  func renewSearch(_ schema: Schema) throws {
    try inTransaction("BEGIN IMMEDIATE") {
      try refuseReplacedFile()
      try refuseNewerSchema(than: schema.version)
      for index in try outdatedSearch(schema) {
        for statement in index.removal + index.creation + index.filling { try execute(statement) }
      }
    }
  }

  /// Merges a part of an index; when all of it is one, the words of deleted rows are no longer in it. The engine only adds that
  /// they are gone, and leaves them where they are until then.
  ///
  /// - Parameter begins: Whether all that there is now is to become one; else what was begun goes on.
  /// - Returns: Whether there may be more to do.
  func mergeSearch(_ name: String, begins: Bool, of schema: Schema) throws -> Bool {
    try inTransaction("BEGIN IMMEDIATE") {
      try refuseReplacedFile()
      try refuseNewerSchema(than: schema.version)
      let before = sqlite3_total_changes64(handle)
      let pages = begins ? -Self.mergedPages : Self.mergedPages
      try execute("INSERT INTO \(name.quoted) (\(name.quoted), rank) VALUES ('merge', \(pages))")
      // The statement itself counts as one.
      return sqlite3_total_changes64(handle) - before > 1
    }
  }

  /// What a slice writes, in the engine's pages of 4 KiB.
  private static var mergedPages: Int { 500 }

  func rebuildSearch(_ schema: Schema) throws(PersistenceError) {
    for index in schema.tables.compactMap(SearchTables.init) {
      for statement in index.filling { try execute(statement) }
    }
  }

  private func passes(_ checks: [String]) throws(PersistenceError) -> Bool {
    do throws(PersistenceError) {
      for check in checks { try execute(check) }
      return true
    } catch .corrupt {
      return false
    } catch {
      throw error
    }
  }

  private func hasAllRows(_ index: SearchTables) throws(PersistenceError) -> Bool {
    let rows = try integer("SELECT COUNT(*) FROM \(index.table.name.quoted)")
    for table in index.rowTables where try integer("SELECT COUNT(*) FROM \(table.quoted)") != rows {
      return false
    }
    return true
  }
}
