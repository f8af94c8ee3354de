import Foundation
import Persistence
import Testing

// Documentation/persistence.md shows the bodies of these tests too; a test of `DocumentationTests` compares them.

struct TrackLine: Sendable {
  var album: String
  var year: Int
  var name: String
  var seconds: Int
}

@Suite(.timeLimit(.minutes(20))) struct DocumentationWritingTests {
  private let identifiers = IdentifierSource(now: { Date() })
  private let lines = [
    TrackLine(album: "Blue Train", year: 1957, name: "Locomotion", seconds: 434),
    TrackLine(album: "Giant Steps", year: 1959, name: "Naima", seconds: 261),
    TrackLine(album: "Giant Steps", year: 1959, name: "Spiral", seconds: 358),
    TrackLine(album: "Giant Steps", year: 1959, name: "", seconds: 0),
  ]

  private func store() async throws -> ModelContainer {
    let schema = try Schema(
      Album.self, Track.self,
      migrations: SchemaMigrationPlan(steps: [.createTables("first", Album.self, Track.self)]))
    let configuration = ModelConfiguration(name: "music", path: "", applicationID: TestStore.applicationID)
    let factory = ModelContainerFactory(schema: schema, configuration: configuration)
    return try await factory.makeOne(isStoredInMemoryOnly: true)
  }

  @Test func `the page's writes do what it says`() async throws {
    let container = try await store()
    let giantSteps = Album(id: identifiers.next(), title: "Giant Steps", year: 1959)
    try await container.transaction { context in
      try context.insert(giantSteps)
    }
    var corrected = giantSteps
    corrected.year = 1960
    try await container.transaction { [corrected] context in
      try context.update(corrected, expecting: \.year, giantSteps.year)
    }
    let deleted = try await container.transaction { context in
      try context.delete(model: Album.self, where: #Predicate { $0.year < 1970 })
    }
    #expect(deleted == 1)
    let stored = try await container.transaction(storing: giantSteps.id) { context in
      try context.insert(giantSteps)
    }
    #expect(stored == true)
    await container.close()
  }

  @Test func `the page's batch does what it says`() async throws {
    let container = try await store()
    let albums = BatchTable(Album.self, key: BatchKey("title"), onConflict: .update(["year"]))
    let request = BatchInsertRequest(
      .sliced(), into: [albums, BatchTable(Track.self)], whenRefused: .skip, reading: lines.makeIterator()
    ) { [identifiers] lines, record in
      guard let line = lines.next() else { return .end }
      if line.name.isEmpty { record.refuse("A track without a name.") }
      let album = Album(id: identifiers.next(), title: line.album, year: line.year)
      let track = Track(
        id: identifiers.next(), album: Reference(to: album), name: line.name, seconds: line.seconds)
      record.insert(album)
      record.insert(track)
      return .record
    }
    let result = try await container.batchInsert(request) { progress in
      print("\(progress.records) records")
    }
    #expect(result[Album.self].inserted == 2)
    #expect(result[Track.self].inserted == 3)
    #expect(result.refusals.map(\.sentence) == ["A track without a name."])
    await container.close()
  }
}
