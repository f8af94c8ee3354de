/// Where a store is and how it is opened.
public struct ModelConfiguration: Sendable {
  /// The name of the store in the names of private files.
  public let name: String
  /// The database file; its folder is created when missing.
  public let path: String
  /// Marks the file as this program's; any other file is refused.
  public let applicationID: Int32
  /// Opens an existing file without ever writing to it.
  public let isReadOnly: Bool
  /// The folder of in-memory stores: a file system in memory.
  public let memoryFolder: String
  /// How long a write waits for others before it is answered `busy`.
  public let busyTimeout: Duration

  /// A configuration.
  ///
  /// - Parameter path: Empty when there is no home directory to derive one from; opening then fails with `homeless`.
  public init(
    name: String = "store", path: String, applicationID: Int32, isReadOnly: Bool = false,
    memoryFolder: String = "/dev/shm", busyTimeout: Duration = .seconds(10)
  ) {
    self.name = name
    self.path = path
    self.applicationID = applicationID
    self.isReadOnly = isReadOnly
    self.memoryFolder = memoryFolder
    self.busyTimeout = busyTimeout
  }
}
