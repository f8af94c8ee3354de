import Synchronization

extension Writer {
  /// Asks on this connection, whose own commits do not count, whether others have committed; then every table may have changed.
  nonisolated func lookForForeignCommit() {
    guard !isLooking.exchange(true, ordering: .acquiringAndReleasing) else { return }
    onQueue { writer in
      writer.isLooking.store(false, ordering: .releasing)
      writer.look()
    }
  }

  /// What happened while this process left its own writes out.
  func lookAfterWrite() {
    if foreignCommits.isOn { look() }
  }

  private func look() {
    guard let opened else { return }
    do {
      guard location.isCurrent(opened) else { return try lookAtNewFile() }
      let version = try opened.integer("PRAGMA data_version")
      guard version != dataVersion else { return }
      dataVersion = version
    } catch {
      // It cannot be told: let the live queries fetch, and show the error that they meet.
    }
    changes.publishAll()
  }

  /// Somebody with more rights has written into a file that is read as it stands.
  private func lookAtNewFile() throws(PersistenceError) {
    let database = try location.openForReading()
    dataVersion = try database.integer("PRAGMA data_version")
    opened = database
    changes.publishAll()
  }
}
