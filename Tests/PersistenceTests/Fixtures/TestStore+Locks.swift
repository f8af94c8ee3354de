import Foundation
import Persistence
import Timing

/// Writes with a short limit until it was kept: the machine may be too busy for one write in that time.
func inTime(_ write: () async throws -> Void) async throws {
  let isDone = try await comesTrue {
    do {
      try await write()
      return true
    } catch PersistenceError.busy {
      return false
    }
  }
  guard isDone else { throw NotReached() }
}

extension TestStore {
  var lockPath: String { path + "-lock" }

  /// Waits until somebody is in the kernel's queue for the gate of the store.
  func gateIsAwaited() async throws {
    try await Self.reaches { try Self.isAwaited("FLOCK", of: self.lockPath) }
  }

  /// Whether somebody is in the kernel's queue for a lock of a file: of the kind FLOCK, or OFDLCK.
  static func isAwaited(_ kind: String, of path: String) throws -> Bool {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    guard let inode = attributes[.systemFileNumber] as? Int else { throw NotReached() }
    // Read to its end: a file of the kernel has no size, and of one without a size only the first page would be read.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/locks"))
    defer { try? file.close() }
    var bytes = Data()
    while let more = try file.read(upToCount: 65_536), !more.isEmpty { bytes += more }
    let locks = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return locks.contains { $0.contains("-> \(kind) ") && $0.contains(":\(inode) ") }
  }

  /// Waits until something is so.
  static func reaches(_ isReached: () async throws -> Bool) async throws {
    guard try await comesTrue(isReached) else { throw NotReached() }
  }
}
