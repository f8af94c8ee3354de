import Synchronization

/// Which file a container has opened: another one may stand at its path before all its connections are there.
final class OpenedFile: Sendable {
  private let identity = Mutex<String?>(nil)

  /// Takes over what `StoreLocation.identity` says; nil where it cannot be told.
  func note(_ found: String?) { identity.withLock { $0 = found } }

  /// Refuses a connection that was just made to another file.
  func refuseOther(at location: StoreLocation) throws(PersistenceError) {
    guard let noted = identity.withLock({ $0 }), let found = location.identity, found != noted else { return }
    throw .replaced(path: location.path)
  }
}
