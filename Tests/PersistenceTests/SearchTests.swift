import CSQLite
import Foundation
import Synchronization
import Testing
import Timing

@testable import Persistence

@Suite struct SearchTests {
  private let members: [Member] = [
    .named("Anna Kovács", id: 1, phone: "36301234567"),
    .named("Łukasz Anders", id: 2, shelf: 2, note: "window"),
    .named("Straße", id: 3, note: "room 2024", phone: "4915551234"), .named("か゛お", id: 4),
    .named("O'Brien", id: 5, chief: 1), .named("ana", id: 6, chief: 2, phone: "12"),
  ]

  private func found(_ text: String, in container: ModelContainer) async throws -> [Int64] {
    try await container.read { context in
      try context.fetchIdentifiers(FetchDescriptor<Member>(search: text)).map(\.rawValue)
    }
  }

  @Test(
    arguments: [
      ("an", [6, 2, 1]), ("ANN", [1]), ("kovacs anna", [1]), ("lukasz", [2]), ("ŁUKASZ and", [2]),
      ("strasse", [3]),
      ("nna", []), ("window", [2]), ("anna window", []), ("brien", [5]), ("o'b", [5]), ("123", [3, 1]),
      ("30 123-45", [1]), ("+36 (30) 123", [1]), ("2024", [3]), ("room 2024", [3]), ("anna 4567", [1]),
      ("strasse 4567", []), ("12", []), ("", []), ("  ", []), ("か", [4]),
    ] as [(String, [Int64])])
  func `words are found by their beginnings, digits anywhere, the newest first`(
    _ text: String, _ expected: [Int64]
  ) async throws {
    let container = try await TestStore.members(members)
    #expect(try await found(text, in: container) == expected)
    await container.close()
  }

  @Test(arguments: [
    "\"", "'", "\"\"\"", "a\"b", "*", "a*", "-", "--", "NOT", "a AND", "OR OR", "NEAR(a b)", "NEAR(", "(",
    ")", "^a", "a:b",
    "name_folded : x", "{a b}: c", "a + b", "\u{0}", "a\u{0}b", ";", "DROP TABLE member", "\\", "%", "_",
    "+36 (", "....",
    "𖹠", "a\u{301}\u{301}", "👨‍👩‍👧", String(repeating: "x", count: 10_000), String(repeating: "x ", count: 5_000),
    (0..<2_000).map { "w\($0)" }.joined(separator: " "), String(repeating: "1234567890", count: 500),
  ])
  func `no text is a mistake`(_ text: String) async throws {
    let container = try await TestStore.members(members)
    let (rows, count) = try await container.read { context in
      let descriptor = FetchDescriptor<Member>(
        search: text, sortBy: [SortDescriptor(\.points)], fetchLimit: 50)
      return (try context.fetch(descriptor).count, try context.fetchCount(descriptor))
    }
    #expect(rows == count)
    await container.close()
  }

  @Test func `a search goes with a predicate, an order, a cursor, a window and aggregates`() async throws {
    let container = try await TestStore.members(members)
    let second = "shelf 2"
    try await container.read { (context: borrowing ReadContext) throws in
      var descriptor = FetchDescriptor<Member>(search: "an", sortBy: [SortDescriptor(\.name)])
      #expect(try context.fetch(descriptor).map(\.name) == ["Anna Kovács", "ana", "Łukasz Anders"])
      descriptor.predicate = #Predicate { $0.shelf.name == second }
      #expect(try context.fetchIdentifiers(descriptor).map(\.rawValue) == [2])
      descriptor = FetchDescriptor(search: "an", fetchLimit: 1, after: FetchCursor(members[5]))
      #expect(try context.fetchIdentifiers(descriptor).map(\.rawValue) == [2])
      descriptor = FetchDescriptor(search: "an")
      let window = try context.fetchWindow(around: members[1].id, count: 2, descriptor)
      #expect(window.rows.map(\.id.rawValue) == [6, 2])
      #expect(window.hasLater && !window.hasEarlier)
      #expect(try context.fetchAggregate(Aggregate<Member, Int>.count, search: "an") == 3)
    }
    await container.close()
  }

  @Test func `the index follows every way of writing`() async throws {
    let container = try await TestStore.members(members)
    var renamed = members[0]
    renamed.name = "Berta"
    let anders = #Predicate<Member> { $0.name.contains("Anders") }
    try await container.transaction { [renamed, members] context in
      try context.update(renamed)
      try context.delete(model: Member.self, where: anders)
      try context.execute(
        "UPDATE member SET name_folded = ?, phone = ? WHERE id = ?", ["zoe", "777888", 3],
        touching: Member.self)
      try context.insert(members[5], onConflict: .ignore)
      try context.insert(Member.named("ignored", id: 6), onConflict: .update(["note_folded"]), on: ["id"])
      try context.insert(Member.named("Quentin", id: 7, shelf: 3))
    }
    for (text, expected) in [
      ("anna", []), ("berta", [1]), ("lukasz", []), ("strasse", []), ("zoe", [3]), ("4915551234", []),
      ("7788", [3]),
      ("ignored", []), ("quentin", [7]),
    ] as [(String, [Int64])] {
      #expect(try await found(text, in: container) == expected, "\(text)")
    }
    try await container.transaction { _ = try $0.delete(Shelf.three[2]) }
    #expect(try await found("quentin", in: container) == [])
    #expect(try await container.integrityCheck() == [])
    await container.close()
  }

  @Test(arguments: [
    "REPLACE INTO member SELECT id, shelf_id, chief_id, name, 'zoe', note_folded, '777888', age, points"
      + " FROM member WHERE id = 1",
    "UPDATE OR REPLACE member SET id = 6 WHERE id = 1", "UPDATE member SET id = 60 WHERE id = 4",
  ])
  func `the index follows a replaced row and another id`(_ sql: String) async throws {
    let container = try await TestStore.members(members)
    try await container.transaction { context in
      try context.execute("UPDATE member SET chief_id = NULL")
      try context.execute(sql, touching: Member.self)
    }
    #expect(try await container.integrityCheck() == [])
    await container.close()
  }

  @Test func `a transaction that is rolled back leaves the index as it was`() async throws {
    struct Stop: Error {}
    let container = try await TestStore.members(members)
    await #expect(throws: Stop.self) {
      try await container.transaction { context in
        try context.insert(Member.named("Quentin", id: 7))
        throw Stop()
      }
    }
    #expect(try await found("quentin", in: container) == [])
    #expect(try await container.integrityCheck() == [])
    await container.close()
  }

  @Test func `a search can delete what it finds`() async throws {
    let container = try await TestStore.members(members)
    let left = try await container.transaction { context in
      let ids = try context.fetchIdentifiers(FetchDescriptor<Member>(search: "an"))
      try context.delete(model: Member.self, where: #Predicate { ids.contains($0.id) })
      return try context.fetchIdentifiers(FetchDescriptor<Member>()).map(\.rawValue)
    }
    #expect(left == [3, 4, 5])
    await container.close()
  }

  @Test func `an index that does not fit its rows is told and rebuilt`() async throws {
    let store = try TestStore()
    let container = try await store.open(schema: try TestStore.memberSchema())
    try await container.transaction { [members] context in
      for shelf in Shelf.three { try context.insert(shelf) }
      for member in members { try context.insert(member) }
      try context.execute("DROP TRIGGER member_search_words_update")
      try context.execute("UPDATE member SET name_folded = ? WHERE id = 1", ["else"])
    }
    let sentence = "The search index of member does not fit its rows; it has to be rebuilt."
    #expect(try await container.integrityCheck() == [sentence])
    try await container.rebuildSearchIndexes()
    #expect(try await container.integrityCheck() == [])
    #expect(try await found("else", in: container) == [1])
    try await container.transaction { context in
      try context.execute("DROP TRIGGER member_search_words_delete")
      try context.execute("DELETE FROM member WHERE id = 6")
    }
    await container.close()
    let reader = try await store.open(isReadOnly: true, schema: try TestStore.memberSchema())
    #expect(try await reader.integrityCheck() == [sentence])
    #expect(try await found("strasse", in: reader) == [3])
    await reader.close()
  }

  @Test func `a step makes the index of a table that is there, and makes it anew`() async throws {
    let store = try TestStore()
    let first = MigrationStep.createTables("first", Shelf.self, Member.self)
    let removal = MigrationStep.sql(
      "as before there was a search",
      """
      DROP TABLE member_search_words; DROP TABLE member_search_digits;
      DROP TRIGGER member_search_words_insert; DROP TRIGGER member_search_digits_insert;
      INSERT INTO shelf VALUES (1, 'one');
      INSERT INTO member VALUES (9, 1, NULL, 'Zoë', 'zoe', NULL, '123456', NULL, 0);
      """)
    let index = MigrationStep.indexForSearch("index", Member.self)
    let again = MigrationStep.indexForSearch("index again", Member.self)
    for steps in [[first, removal, index], [first, removal, index, again]] {
      let schema = try Schema(Shelf.self, Member.self, migrations: SchemaMigrationPlan(steps: steps))
      let container = try await store.open(schema: schema)
      #expect(try await found("zoe 3456", in: container) == [9])
      #expect(try await container.integrityCheck() == [])
      await container.close()
    }
  }

  @Test func `an index that an earlier program made otherwise is made anew when the store is opened`()
    async throws
  {
    let store = try TestStore()
    let first = try await store.open(schema: try TestStore.memberSchema())
    try await first.transaction { context in
      for shelf in Shelf.three { try context.insert(shelf) }
      // A trigger that leaves rows out.
      try context.execute("DROP TRIGGER member_search_words_insert")
      try context.execute(
        """
        CREATE TRIGGER member_search_words_insert AFTER INSERT ON member WHEN new.points > 9 BEGIN
        INSERT INTO member_search_words (rowid, name_folded) VALUES (new.id, new.name_folded); END
        """)
      try context.insert(Member.named("Zoë", id: 9))
    }
    #expect(try await found("zoe", in: first) == [])
    await first.close()
    let steps = Mutex<[OpenProgress.Step]>([])
    for _ in 1...2 {
      let second = try await ModelContainerFactory(
        schema: try TestStore.memberSchema(), configuration: store.configuration()
      ).makeOne { progress in steps.withLock { $0.append(progress.step) } }
      try await second.transaction { try $0.insert(Member.named("Zoë", id: 10), onConflict: .ignore) }
      #expect(try await found("zoe", in: second) == [10, 9])
      #expect(try await second.integrityCheck() == [])
      await second.close()
    }
    let renewals = steps.withLock { $0.count { $0 == .migrating(step: "the search index of this program") } }
    #expect(renewals == 2)
  }

  @Test func `an index is not made anew in a file that a newer program has migrated meanwhile`() async throws
  {
    let store = try TestStore()
    await (try store.open(schema: try TestStore.memberSchema())).close()
    let newer = try Database(path: store.path, flags: SQLITE_OPEN_READWRITE)
    try newer.execute("DROP TRIGGER member_search_words_insert")
    let gate = try WriteGate(path: store.lockPath, mode: 0o600)
    #expect(gate.tryLock())
    let opening = Task {
      try await store.open(busyTimeout: Patience.most, schema: try TestStore.memberSchema())
    }
    try await store.gateIsAwaited()
    try newer.execute("PRAGMA user_version = 2")
    gate.unlock()
    await #expect(throws: PersistenceError.newerSchema(path: store.path, found: 2, known: 1)) {
      _ = try await opening.value
    }
    let triggers = try newer.texts("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    #expect(!triggers.contains("member_search_words_insert"))
  }

  @Test func `a search where none is declared is refused`() async throws {
    let container = try await TestStore.filled(with: [Item]())
    await #expect(
      throws: PersistenceError.unsupportedPredicate(
        expression: "a search in item, whose table declares none")
    ) { try await container.read { try $0.fetch(FetchDescriptor<Item>(search: "a")) } }
    await #expect(throws: PersistenceError.self) {
      let steps = SchemaMigrationPlan(steps: [
        .createTables("first", Shelf.self, Item.self), .indexForSearch("none", Item.self),
      ])
      _ = try await TestStore().open(schema: try Schema(Shelf.self, Item.self, migrations: steps))
    }
    await container.close()
  }
}
