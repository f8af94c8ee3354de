import Foundation
import Persistence

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

  func configuration(isReadOnly: Bool = false, busyTimeout: Duration = .seconds(10)) -> ModelConfiguration {
    ModelConfiguration(
      name: "test", path: path, applicationID: Self.applicationID, isReadOnly: isReadOnly,
      memoryFolder: folder, busyTimeout: busyTimeout)
  }

  func open(
    isReadOnly: Bool = false, inMemory: Bool = false, busyTimeout: Duration = .seconds(10),
    schema: Schema? = nil
  ) async throws -> ModelContainer {
    let factory = ModelContainerFactory(
      schema: try schema ?? Self.schema(),
      configuration: configuration(isReadOnly: isReadOnly, busyTimeout: busyTimeout))
    return try await factory.makeOne(isStoredInMemoryOnly: inMemory)
  }
}
