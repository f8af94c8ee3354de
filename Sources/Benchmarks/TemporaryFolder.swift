import Foundation

/// A private folder for a run's files.
struct TemporaryFolder {
  let url: URL

  init() throws {
    let name = "maitre-bench-\(ProcessInfo.processInfo.processIdentifier)"
    url = FileManager.default.temporaryDirectory.appending(path: name, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Removes it with all that is in it; says so when that fails.
  func remove() {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      Progress.say("\(url.path) could not be removed: \(error.localizedDescription)")
    }
  }
}
