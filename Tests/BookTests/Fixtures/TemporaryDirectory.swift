import Foundation
import Glibc

/// A directory of a test's own, gone with the value.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "maitre-book-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Nothing depends on it: what is left is in the system's own place for leftovers.
    _ = try? FileManager.default.removeItem(atPath: path)
  }

  /// Permission bits of a file or directory in it.
  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  /// The drafts that are whole, by the names of their files; none where there is no folder.
  func drafts() throws -> [String] {
    let folder = "\(path)/.local/state/maitre/drafts"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".draft") }
      .sorted()
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }
}
