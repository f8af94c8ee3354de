import Foundation
import Persistence
import Timing

/// A store in a folder of its own, which goes with it.
final class TestStore: Sendable {
  static let applicationID: Int32 = 0x7465_7374

  let folder: String
  var path: String { folder + "/books/store.db" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/persistence-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    // Nothing of value, and the system clears its temporary folder.
    _ = try? FileManager.default.removeItem(atPath: folder)
  }

  static func schema(_ more: MigrationStep...) throws -> Schema {
    try Schema(
      Shelf.self, Item.self,
      migrations: SchemaMigrationPlan(steps: [.createTables("first", Shelf.self, Item.self)] + more))
  }

  static func configuration(path: String) -> ModelConfiguration {
    ModelConfiguration(name: "test", path: path, applicationID: applicationID)
  }

  func configuration(isReadOnly: Bool = false, busyTimeout: Duration = Patience.most) -> ModelConfiguration {
    ModelConfiguration(
      name: "test", path: path, applicationID: Self.applicationID, isReadOnly: isReadOnly,
      memoryFolder: folder, busyTimeout: busyTimeout)
  }

  func open(
    isReadOnly: Bool = false, inMemory: Bool = false, busyTimeout: Duration = Patience.most,
    schema: Schema? = nil
  ) async throws -> ModelContainer {
    let factory = ModelContainerFactory(
      schema: try schema ?? Self.schema(),
      configuration: configuration(isReadOnly: isReadOnly, busyTimeout: busyTimeout))
    return try await factory.makeOne(isStoredInMemoryOnly: inMemory)
  }
}

extension TestStore {
  /// An in-memory store with these rows and the shelves 1 to 3.
  static func filled(with items: [Item]) async throws -> ModelContainer {
    let configuration = ModelConfiguration(name: "test", path: "", applicationID: applicationID)
    let factory = ModelContainerFactory(schema: try schema(), configuration: configuration)
    let container = try await factory.makeOne(isStoredInMemoryOnly: true)
    try await container.transaction { context in
      for number in 1...3 {
        try context.insert(Shelf(id: PersistentIdentifier(rawValue: Int64(number)), name: "shelf \(number)"))
      }
      for item in items { try context.insert(item) }
    }
    return container
  }
}
