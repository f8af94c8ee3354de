import Glibc
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
    if !options.isInMemory, !options.isReadOnly { hideEmptyFile() }
    return ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(
        name: "book", path: path, applicationID: BookSchema.applicationID,
        isReadOnly: options.isReadOnly && !options.isInMemory))
  }

  /// An empty file that somebody made is about to hold guests: it gets the rights of one that Maitre makes. In a folder that a
  /// group shares, by its set-group-ID bit, and where the file was given to another group than its maker's, the group keeps what it has.
  private func hideEmptyFile() {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var file = stat()
    guard fstat(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFREG, file.st_size == 0 else { return }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    var above = stat()
    let isShared = stat(folder, &above) == 0 && above.st_mode & S_ISGID != 0
    let allowed: mode_t = isShared || file.st_gid != getegid() ? 0o660 : 0o600
    // Of a file of somebody else the owner alone decides.
    _ = fchmod(descriptor, file.st_mode & allowed)
  }
}
