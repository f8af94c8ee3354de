import Persistence

/// Opens the store of launches.
enum LaunchStore {
  /// `Lnch`, in the header of the file.
  private static let applicationID: Int32 = 0x4C6E_6368

  /// The store at a path, made where it is missing; with nil one in memory.
  static func open(_ path: String?) async throws -> ModelContainer {
    let schema = try Schema(
      LaunchList.self, Launch.self, Fairing.self, Link.self,
      migrations: SchemaMigrationPlan(steps: [
        .createTables("launches", LaunchList.self, Launch.self, Fairing.self, Link.self)
      ]))
    let configuration = ModelConfiguration(
      name: "launches", path: path ?? "", applicationID: applicationID)
    return try await ModelContainerFactory(schema: schema, configuration: configuration)
      .makeOne(isStoredInMemoryOnly: path == nil)
  }
}
