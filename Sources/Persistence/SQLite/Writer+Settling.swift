extension Writer {
  /// Ends the doubt that a failed commit leaves, and lets live queries fetch what it may have stored.
  ///
  /// What the commit wrote may stand whole in the log, unseen, and a crash would bring it back: a small commit goes over it.
  ///
  /// - Returns: Whether that worked.
  nonisolated func settle() async -> Bool {
    defer { changes.publishAll() }
    do {
      return try await submit(isGated: true) { writer in
        do {
          try writer.writeAnew()
          return true
        } catch {
          // The disk is no better than before: the doubt stays, and the caller tells of the first failure.
          return false
        }
      }
    } catch {
      // The gate did not come: as there.
      return false
    }
  }

  private func writeAnew() throws {
    let database = try database()
    let version = try database.integer("PRAGMA user_version")
    // SQLite writes the page also where the number is the same.
    try database.inTransaction("BEGIN IMMEDIATE") {
      try database.refuseReplacedFile()
      try database.execute("PRAGMA user_version = \(version)")
    }
  }
}
