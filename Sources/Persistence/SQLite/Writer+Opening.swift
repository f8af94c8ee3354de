extension Writer {
  /// Looks at the file, makes it when it is missing, and opens it.
  nonisolated func open() async throws(PersistenceError) {
    let isMissing = try await attempt(isGated: false) { (writer) throws(PersistenceError) in
      try writer.prepare()
    }
    guard isMissing else { return }
    try await attempt(isGated: true) { (writer) throws(PersistenceError) in try writer.create() }
  }

  /// Opens a file that is there; else makes its folder and its gate only.
  private func prepare() throws(PersistenceError) -> Bool {
    let state = try location.inspect(applicationID: applicationID, knownVersion: schema.version)
    if location.isReadOnly {
      guard state == .ours else { throw .cannotOpen(path: location.path, obstacle: .missing) }
      try location.refuseForeignLog()
      try adopt(location.openForReading())
      return false
    }
    if state == .ours { try location.refuseForeignLog() } else { try location.refuseOrphanedLog() }
    if state == .missing { try location.createFolder() }
    gate = try WriteGate(path: location.lockPath, mode: location.fileMode)
    guard state == .ours else { return true }
    try adopt(location.openForWriting())
    return false
  }

  /// Under the gate, because other processes start at the same time.
  private func create() throws(PersistenceError) {
    let state = try location.inspect(applicationID: applicationID, knownVersion: schema.version)
    if state != .ours { try location.refuseOrphanedLog() }
    if state == .missing { try location.createFile() }
    let database = try location.openForWriting()
    if state != .ours {
      // Before WAL: so the mark is in the file itself and not in a log that could be lost with it.
      try database.execute("PRAGMA application_id = \(applicationID)")
    }
    try adopt(database)
  }

  private func adopt(_ database: Database) throws(PersistenceError) {
    let version = try database.integer("PRAGMA user_version")
    guard version <= schema.version else {
      throw .newerSchema(path: location.path, found: Int(version), known: schema.version)
    }
    if !location.isReadOnly {
      try database.useWriteAheadLog()
      // What is deleted is gone from the file, not only from its index.
      try database.execute("PRAGMA secure_delete = ON")
    }
    gate?.noteOwner(at: location)
    file.note(location.identity)
    if schema.hasSearch { try database.prepareForSearch(isWriting: !location.isReadOnly) }
    dataVersion = try database.integer("PRAGMA data_version")
    opened = database
  }

  /// How long the end of a program may wait for others.
  private static let closeTimeout = Duration.seconds(1)

  /// Closes the connection under the gate: the last one of all processes writes the log back.
  nonisolated func close() async {
    let limit = min(busyTimeout, Self.closeTimeout)
    do {
      try await submit(isGated: !location.isReadOnly, within: limit) { writer in writer.finish() }
    } catch {
      // The gate did not come: the log stays and is read at the next start.
      await drop()
    }
  }

  private func finish() {
    bringLogInBeforeEnd()
    emptyLogOfReplacedFile()
    opened?.checkpointsOnClose()
    drop()
  }

  /// What is in it goes into the file that it is of, wherever that is now: at its place it would be taken for the log of the file
  /// that stands there.
  private func emptyLogOfReplacedFile() {
    guard let opened, !location.isReadOnly else { return }
    do {
      try opened.refuseReplacedFile()
    } catch {
      do {
        try opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      } catch {
        // Others still read the former file: the next to open the new one is told of its log.
      }
    }
  }

  /// What still waits is answered: nobody will write any more.
  func drop() {
    opened = nil
    gate = nil
    advance()
  }
}
