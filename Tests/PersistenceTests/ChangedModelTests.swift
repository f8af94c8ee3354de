import Persistence
import Testing

/// A model that was changed, and its file was not.
@Suite struct ChangedModelTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  /// A program of before: its file has what `Note` has.
  private func makeFile() async throws {
    let container = try await store.open(schema: try schema(Note.self))
    try await container.transaction { context in
      try context.insert(Note(id: PersistentIdentifier(rawValue: 1), at: 7))
    }
    await container.close()
  }

  private func schema<Model: PersistentModel>(_ model: Model.Type, _ steps: MigrationStep...) throws -> Schema
  {
    try Schema(model, migrations: SchemaMigrationPlan(steps: [.createTables("first", model)] + steps))
  }

  @Test func `a column that no step has added is named when the file is opened`() async throws {
    try await makeFile()
    let words =
      "\(store.path) does not fit the models: the table note has no column text. A migration step has to add it."
    await #expect(throws: PersistenceError.invalidSchema(words)) {
      try await store.open(schema: try schema(LongNote.self))
    }
    await #expect(throws: PersistenceError.invalidSchema(words)) {
      try await store.open(isReadOnly: true, schema: try schema(LongNote.self))
    }
    let step = MigrationStep.custom("a text") { context in
      guard try !context.columns(of: "note").contains("text") else { return }
      try context.execute("ALTER TABLE note ADD COLUMN text TEXT NOT NULL DEFAULT ''")
    }
    let container = try await store.open(schema: try schema(LongNote.self, step))
    #expect(try await container.read { try $0.fetch(FetchDescriptor<LongNote>()) }.map(\.at) == [7])
    await container.close()
  }

  @Test func `a rule of uniqueness that the file lacks does not seem to hold`() async throws {
    try await makeFile()
    for schema in [try schema(SingleNote.self), try schema(PairNote.self)] {
      await #expect(throws: PersistenceError.self) { try await store.open(schema: schema) }
    }
    let step = MigrationStep.sql(
      "one at a time", "CREATE UNIQUE INDEX IF NOT EXISTS note_at_unique ON note (at)")
    let container = try await store.open(schema: try schema(SingleNote.self, step))
    await #expect(throws: PersistenceError.self) {
      try await container.transaction { context in
        try context.insert(SingleNote(id: PersistentIdentifier(rawValue: 2), at: 7))
      }
    }
    await container.close()
  }

  @Test func `a new file has what its models say`() async throws {
    for schema in [try schema(SingleNote.self), try schema(PairNote.self)] {
      let store = try TestStore()
      for _ in 0..<2 { await (try store.open(schema: schema)).close() }
    }
  }
}

private struct Note: PersistentModel {
  var id: PersistentIdentifier<Note>
  var at: Int
  static let table = TableSchema("note", Column(\Note.id, "id"), Column(\.at, "at"), make: Note.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(at)
  }
}

private struct LongNote: PersistentModel {
  var id: PersistentIdentifier<LongNote>
  var at: Int
  var text: String
  static let table = TableSchema(
    "note", Column(\LongNote.id, "id"), Column(\.at, "at"), Column(\.text, "text"),
    search: SearchIndex(words: ["text"]), make: LongNote.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(at)
    row.append(text)
  }
}

private struct SingleNote: PersistentModel {
  var id: PersistentIdentifier<SingleNote>
  var at: Int
  static let table = TableSchema(
    "note", Column(\SingleNote.id, "id"), Column(\.at, "at", .unique), make: SingleNote.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(at)
  }
}

private struct PairNote: PersistentModel {
  var id: PersistentIdentifier<PairNote>
  var at: Int
  static let table = TableSchema(
    "note", Column(\PairNote.id, "id"), Column(\.at, "at"), uniques: [["id", "at"]], make: PairNote.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(at)
  }
}
