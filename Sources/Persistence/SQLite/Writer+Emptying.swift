extension Writer {
  /// Takes what was deleted out of the search indexes, writes the whole log back into the file and empties it; false while
  /// another connection still reads what is in it, after a second. Nobody waits for the gate meanwhile.
  nonisolated func emptyLog() async throws -> Bool {
    guard !location.isReadOnly else { throw PersistenceError.readOnly(.refusedWrite(path: location.path)) }
    let deadline = ContinuousClock.now + .seconds(1)
    try await compactSearch()
    while true {
      let isEmpty = try await attempt(isGated: true) { (writer) throws(PersistenceError) in
        try writer.database().emptyLog()
      }
      guard !isEmpty, ContinuousClock.now < deadline else { return isEmpty }
      // Those who read have time to end, and those who write to go first.
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// In slices, between which others write.
  nonisolated private func compactSearch() async throws {
    for name in schema.tables.compactMap(SearchTables.init).flatMap(\.names) {
      var begins = true
      while try await mergeSearch(name, begins: begins) { begins = false }
    }
  }

  nonisolated private func mergeSearch(_ name: String, begins: Bool) async throws -> Bool {
    try await submit(isGated: true) { writer in
      Result { try writer.database().mergeSearch(name, begins: begins, of: writer.schema) }
    }.get()
  }
}
