import Foundation
import Persistence
import Testing
import Text

// Documentation/persistence.md shows these declarations and the bodies of these tests; the last test compares them.

struct Album: PersistentModel {
  var id: PersistentIdentifier<Album>
  var title: String
  var year: Int

  static let table = TableSchema(
    "album", Column(\Album.id, "id"), Column(\.title, "title", .unique), Column(\.year, "year"),
    indexes: [["year"]], make: Album.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(title)
    row.append(year)
  }
}

struct Track: PersistentModel {
  var id: PersistentIdentifier<Track>
  var album: Reference<Album>
  var name: String
  var seconds: Int
  var rating: Int?

  static let table = TableSchema(
    "track", Column(\Track.id, "id"), Column(\.album, "album_id", .onDelete(.cascade)),
    Column(\.name, "name"), Column(\.folded, "name_folded"), Column(\.seconds, "seconds"),
    Column(\.rating, "rating"),
    indexes: [["seconds"]], search: SearchIndex(words: ["name_folded"])
  ) { id, album, name, _, seconds, rating in
    Track(id: id, album: album, name: name, seconds: seconds, rating: rating)
  }

  var folded: String { name.foldedForSearch }

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(album)
    row.append(name)
    row.append(folded)
    row.append(seconds)
    row.append(rating)
  }
}

@Suite(.timeLimit(.minutes(20))) struct DocumentationTests {
  private let blueTrain = Album(id: PersistentIdentifier(rawValue: 1), title: "Blue Train", year: 1957)
  private let selected = PersistentIdentifier<Track>(rawValue: 3)

  private func store() async throws -> ModelContainer {
    let schema = try Schema(
      Album.self, Track.self,
      migrations: SchemaMigrationPlan(steps: [.createTables("first", Album.self, Track.self)]))
    let configuration = ModelConfiguration(name: "music", path: "", applicationID: TestStore.applicationID)
    let factory = ModelContainerFactory(schema: schema, configuration: configuration)
    let container = try await factory.makeOne(isStoredInMemoryOnly: true)
    let tracks = [
      ("Blue Train", 643, 5), ("Moment’s Notice", 550, 3), ("Locomotion", 434, 4),
      ("I’m Old Fashioned", 295, nil),
    ]
    try await container.transaction { [blueTrain] context in
      try context.insert(blueTrain)
      for (number, track) in tracks.enumerated() {
        try context.insert(
          Track(
            id: PersistentIdentifier(rawValue: Int64(number + 1)), album: Reference(to: blueTrain),
            name: track.0,
            seconds: track.1, rating: track.2))
      }
    }
    return container
  }

  @Test func `the page's way to open a store opens one`() async throws {
    let place = try TestStore()
    let path = place.folder + "/music/music.db"
    let schema = try Schema(
      Album.self, Track.self,
      migrations: SchemaMigrationPlan(steps: [.createTables("first", Album.self, Track.self)]))
    let configuration = ModelConfiguration(name: "music", path: path, applicationID: 0x4D75_7369)
    let container = try await ModelContainerFactory(schema: schema, configuration: configuration).makeOne()
    let identifiers = IdentifierSource(now: { Date() })
    let album = Album(id: identifiers.next(), title: "Kind of Blue", year: 1959)
    try await container.transaction { try $0.insert(album) }
    #expect(try await container.read { try $0.find(album.id) } == album)
    await container.close()
  }

  @Test func `the page's queries give what it says`() async throws {
    let container = try await store()
    let longOnes = try await container.read { context in
      try context.fetch(
        FetchDescriptor<Track>(
          predicate: #Predicate { $0.seconds > 300 }, sortBy: [SortDescriptor(\.folded)], fetchLimit: 50))
    }
    #expect(longOnes.map(\.name) == ["Blue Train", "Locomotion", "Moment’s Notice"])
    let title = "Blue Train"
    let ofAlbum = #Predicate<Track> { $0.album.title == title }
    let rated = #Predicate<Track> { ($0.rating ?? 0) >= 4 }
    let best = try await container.read { try $0.fetch(FetchDescriptor(predicate: ofAlbum && rated)) }
    #expect(best.map(\.name) == ["Blue Train", "Locomotion"])
    let found = try await container.read { context in
      try context.fetch(FetchDescriptor<Track>(search: "moment not"))
    }
    #expect(found.map(\.name) == ["Moment’s Notice"])
    await container.close()
  }

  @Test func `the page's pages, windows and batches give what it says`() async throws {
    let container = try await store()
    var page = FetchDescriptor<Track>(sortBy: [SortDescriptor(\.seconds)], fetchLimit: 2)
    let first = try await container.read { [page] in try $0.fetch(page) }
    page.after = first.last.map { FetchCursor($0) }
    let second = try await container.read { [page] in try $0.fetch(page) }
    #expect((first + second).map(\.seconds) == [295, 434, 550, 643])
    let window = try await container.read { context in
      try context.fetchWindow(
        around: selected, count: 3, FetchDescriptor<Track>(sortBy: [SortDescriptor(\.seconds)]))
    }
    #expect(window.rows.map(\.seconds) == [295, 434, 550])
    #expect(window.hasLater && !window.hasEarlier)
    var total = 0
    try await container.enumerate(FetchDescriptor<Track>(), batchSize: 500) { tracks in
      for track in tracks { total += track.seconds }
    }
    #expect(total == 1922)
    await container.close()
  }

  @Test func `the page's numbers give what it says`() async throws {
    let container = try await store()
    let (count, longest, perAlbum) = try await container.read { context in
      (
        try context.fetchCount(FetchDescriptor<Track>()),
        try context.fetchAggregate(.maximum(\Track.seconds)),
        try context.fetchGroups(.sum(\Track.seconds), by: \.album)
      )
    }
    #expect(count == 4)
    #expect(longest == 643)
    #expect(perAlbum == [AggregateGroup(key: Reference(to: blueTrain), value: 1922)])
    let titles = try await container.read { context in
      try context.rows(
        "SELECT a.title, count(*) FROM track AS t JOIN album AS a ON a.id = t.album_id GROUP BY a.id HAVING count(*) > ?",
        [2]
      ) { row in
        (title: try row.value(0, as: String.self), tracks: try row.value(1, as: Int.self))
      }
    }
    #expect(titles.map(\.title) == ["Blue Train"])
    #expect(titles.map(\.tracks) == [4])
    await container.close()
  }

  @Test @MainActor func `the page's live query gives what it says`() async throws {
    let container = try await store()
    let title = "Blue Train"
    let ofAlbum = #Predicate<Track> { $0.album.title == title }
    let live = ResultsObserver(container, .rows(FetchDescriptor<Track>(predicate: ofAlbum)))
    await live.start()
    let names = live.value?.map(\.name)
    #expect(names?.count == 4)
    live.stop()
    await container.close()
  }

  @Test func `every example of the page is in this file`() throws {
    let file = URL(filePath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Documentation/persistence.md"), encoding: .utf8)
    let others = ["Writing", "Changing"].map {
      file.deletingLastPathComponent().appending(path: "Documentation\($0)Tests.swift")
    }
    let source = try ([file] + others).map { lines(try String(contentsOf: $0, encoding: .utf8)) }
      .joined(separator: " ")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count >= 9)
    for block in blocks { #expect(source.contains(lines(block)), "\(block)") }
  }

  /// The text without indentation and line breaks.
  private func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }
}
