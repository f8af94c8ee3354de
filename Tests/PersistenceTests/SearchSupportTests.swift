import Testing

@testable import Persistence

@Suite struct SearchSupportTests {
  @Test func `a library without full-text search is told in a sentence`() async throws {
    let container = try await TestStore.members([])
    try await container.read { (context: borrowing ReadContext) throws in
      let expected = PersistenceError.cannotOpen(
        path: context.database.path,
        obstacle: .system(
          errno: 0, extendedCode: 0,
          message: "the SQLite library here has no full-text search (FTS5); install one that has it"))
      let database = context.database
      #expect(throws: expected) { try database.prepareForSearch(isWriting: false, isCompiledIn: false) }
    }
    await container.close()
  }

  @Test func `only a store with a search trusts its triggers`() async throws {
    for (container, trust) in [
      (try await TestStore.members([]), 1), (try await TestStore.filled(with: [Item]()), 0),
    ] {
      try await container.transaction { (context: borrowing ModelContext) throws in
        #expect(try context.reading.database.integer("PRAGMA trusted_schema") == Int64(trust))
      }
      #expect(try await container.read { try $0.database.integer("PRAGMA trusted_schema") } == 0)
      await container.close()
    }
  }
}
