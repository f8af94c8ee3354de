import CSQLite

extension ReadContext {
  /// A larger file would keep people waiting at the start.
  private static var quickCheckLimit: Int64 { 32 * 1024 * 1024 }

  func quickCheck() throws(PersistenceError) {
    let size = try database.integer("PRAGMA page_count") * database.integer("PRAGMA page_size")
    guard size <= Self.quickCheckLimit else { return }
    let problems = try database.texts("PRAGMA quick_check(5)")
    guard problems == ["ok"] else {
      throw .corrupt(
        SQLFailure(
          path: database.path, sql: "PRAGMA quick_check", extendedCode: SQLITE_CORRUPT, systemErrno: 0,
          message: problems.joined(separator: "; ")))
    }
  }

  func integrityCheck() throws(PersistenceError) -> [String] {
    do throws(PersistenceError) {
      let pages = try database.texts("PRAGMA integrity_check").filter { $0 != "ok" }
      guard pages.isEmpty else { return pages }
      let references = try database.texts(
        """
        SELECT "table" || ' row ' || coalesce(rowid, 0) || ' refers to a missing row of ' || parent
        FROM pragma_foreign_key_check
        """)
      return try references + database.searchProblems(schema, isThorough: false)
    } catch .corrupt(let failure) {
      // So damaged that the check itself stops.
      return [failure.message]
    } catch {
      throw error
    }
  }
}
