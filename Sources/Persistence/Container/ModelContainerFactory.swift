/// Makes containers of one schema and configuration.
public actor ModelContainerFactory {
  private let schema: Schema
  private let configuration: ModelConfiguration

  /// A factory; nothing is opened yet.
  public init(schema: Schema, configuration: ModelConfiguration) {
    self.schema = schema
    self.configuration = configuration
  }

  /// Opens the store, creating it when it is missing, and migrates it.
  ///
  /// A file that is refused is not altered. An in-memory store is a private file that goes when the container is closed.
  ///
  /// - Parameters:
  ///   - migrating: With false the container answers only `migrate` and `close` until it has been migrated.
  ///   - progress: Called on the container's own queue.
  public func makeOne(
    isStoredInMemoryOnly: Bool = false, migrating: Bool = true,
    progress: (@Sendable (OpenProgress) -> Void)? = nil
  ) async throws(PersistenceError) -> ModelContainer {
    progress?(OpenProgress(step: .opening, completed: 0, total: 1))
    let location = try StoreLocation(configuration, isInMemory: isStoredInMemoryOnly)
    let container = ModelContainer(schema: schema, configuration: configuration, location: location)
    do {
      try await container.open()
      if migrating { try await container.migrate(progress: progress) }
    } catch {
      await container.close()
      throw error
    }
    return container
  }
}
