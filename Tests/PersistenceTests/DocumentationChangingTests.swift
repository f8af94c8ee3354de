import Foundation
import Persistence
import Testing
import Text

/// What Documentation/persistence.md says of a model that changes, and of an error that is caught.
@Suite struct DocumentationChangingTests {
  @Test func `the page's steps bring an older file up to date`() async throws {
    let store = try TestStore()
    try await makeOlderFile(in: store)
    let folding = MigrationStep.custom("names without accents") { context in
      guard try !context.columns(of: "track").contains("name_folded") else { return }
      try context.execute("ALTER TABLE track ADD COLUMN name_folded TEXT NOT NULL DEFAULT ''")
      let tracks = try context.rows("SELECT id, name FROM track") { row in
        (id: try row.value(0, as: Int64.self), name: try row.value(1, as: String.self))
      }
      for track in tracks {
        try context.execute(
          "UPDATE track SET name_folded = ? WHERE id = ?", [track.name.foldedForSearch, track.id])
      }
    }
    let byLength = MigrationStep.sql(
      "tracks by length", "CREATE INDEX IF NOT EXISTS track_seconds_index ON track (seconds)")
    let steps = [
      .createTables("first", Album.self, Track.self), folding, byLength,
      .indexForSearch("search tracks", Track.self),
    ]
    let schema = try Schema(Album.self, Track.self, migrations: SchemaMigrationPlan(steps: steps))
    let container = try await store.open(schema: schema)
    let found = try await container.read { try $0.fetch(FetchDescriptor<Track>(search: "eclair")) }
    #expect(found.map(\.name) == ["Éclair"])
    #expect(found.map(\.folded) == ["eclair"])
    await container.close()
    // A new file goes through the same steps.
    let other = try TestStore()
    await (try other.open(schema: schema)).close()
  }

  @Test func `the page's way to catch one error catches it`() async throws {
    let store = try TestStore()
    let steps = SchemaMigrationPlan(steps: [.createTables("first", Album.self)])
    let container = try await store.open(schema: try Schema(Album.self, migrations: steps))
    let identifiers = IdentifierSource(now: { .distantPast })
    for _ in 0..<2 {
      do {
        try await container.transaction { context in
          try context.insert(Album(id: identifiers.next(), title: "Blue Train", year: 1957))
        }
      } catch PersistenceError.constraint(let failure) where failure.kind == .unique {
        print("There is one of the same \(failure.columns.joined(separator: ", ")).")
      }
    }
    #expect(try await container.read { try $0.fetchCount(FetchDescriptor<Album>()) } == 1)
    await container.close()
  }

  private func makeOlderFile(in store: TestStore) async throws {
    let steps = SchemaMigrationPlan(steps: [.createTables("first", Album.self, OlderTrack.self)])
    let container = try await store.open(
      schema: try Schema(Album.self, OlderTrack.self, migrations: steps))
    try await container.transaction { context in
      let album = Album(id: PersistentIdentifier(rawValue: 1), title: "One", year: 2001)
      try context.insert(album)
      try context.insert(
        OlderTrack(
          id: PersistentIdentifier(rawValue: 2), album: Reference(to: album), name: "Éclair", seconds: 60,
          rating: nil))
    }
    await container.close()
  }
}

/// A track before its name was folded.
private struct OlderTrack: PersistentModel {
  var id: PersistentIdentifier<OlderTrack>
  var album: Reference<Album>
  var name: String
  var seconds: Int
  var rating: Int?

  static let table = TableSchema(
    "track", Column(\OlderTrack.id, "id"), Column(\.album, "album_id", .onDelete(.cascade)),
    Column(\.name, "name"), Column(\.seconds, "seconds"), Column(\.rating, "rating"), make: OlderTrack.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(album)
    row.append(name)
    row.append(seconds)
    row.append(rating)
  }
}
