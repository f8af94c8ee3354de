import Persistence
import Reservations

/// Which file a book is opened from, and with which schema.
nonisolated struct BookOpening: Sendable {
  let options: StartOptions
  let surroundings: Surroundings

  /// The book's file; empty when there is no place for one.
  var path: String {
    switch options.store {
    case .standard: surroundings.directories?.store ?? ""
    case .file(let path): path
    case .inMemory, .demo: "in memory"
    }
  }

  var attempt: StartAttempt {
    StartAttempt(
      path: path, isReadOnly: options.isReadOnly, user: surroundings.actor,
      logPath: surroundings.directories?.log, zone: surroundings.zone)
  }

  /// Makes the container.
  ///
  /// - Throws: `PersistenceError.invalidSchema`, which a test rules out; `cannotOpen` without a home directory.
  func factory() throws(PersistenceError) -> ModelContainerFactory {
    if path.isEmpty { throw .cannotOpen(path: path, obstacle: .homeless) }
    return ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(
        name: "book", path: path, applicationID: BookSchema.applicationID,
        isReadOnly: options.isReadOnly && !options.isInMemory))
  }
}
