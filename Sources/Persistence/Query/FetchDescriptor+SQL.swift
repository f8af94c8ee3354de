extension FetchDescriptor {
  /// The statement that `fetch` runs, for reading and for `EXPLAIN QUERY PLAN`; captured values are numbered parameters.
  ///
  /// - Throws: `unsupportedPredicate` naming what cannot be turned into SQL.
  public func sql() throws(PersistenceError) -> String {
    try FetchQuery(self, selecting: .columns).sql
  }
}
