import Testing

@testable import Persistence

/// Whether rows have to refer to rows that are there.
@Suite struct ReferenceTests {
  @Test func `references that cannot be enforced are not passed over`() async throws {
    let container = try await store.open()
    try await container.transaction { context in
      // Inside a transaction SQLite ignores it without a word.
      #expect(throws: PersistenceError.self) { try context.reading.database.enforceReferences(false) }
      try context.reading.database.enforceReferences(true)
    }
    await container.close()
  }
}
