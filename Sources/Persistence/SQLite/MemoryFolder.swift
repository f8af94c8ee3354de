import CLinux
import Foundation
import Glibc
import Synchronization

/// A private folder in memory for one store, swept away by the next one when its process was killed.
///
/// A lock on its file `alive` lasts as long as the process. The folder gets its name only when the lock is held, so a sweep never
/// meets one that is being made.
final class MemoryFolder: Sendable {
  let path: String
  private let descriptor: Mutex<Int32?>

  init(name: String, in base: String) throws(PersistenceError) {
    let prefix = "\(name)-\(geteuid())-"
    Self.sweep(base, prefix: prefix)
    let made = try Self.makeFolder(base + "/." + prefix + "XXXXXX")
    let alive = open(made + "/alive", O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    path = base + "/" + made.dropFirst(base.utf8.count + 2)
    guard alive >= 0, flock(alive, LOCK_EX | LOCK_NB) == 0, rename(made, path) == 0 else {
      throw .cannotOpen(path: made, obstacle: OpenObstacle(path: made, errno: errno))
    }
    descriptor = Mutex(alive)
  }

  deinit {
    remove()
  }

  func remove() {
    descriptor.withLock { descriptor in
      guard let open = descriptor else { return }
      Self.removeFolder(path)
      close(open)
      descriptor = nil
    }
  }

  private static func makeFolder(_ template: String) throws(PersistenceError) -> String {
    var name = template.utf8CString
    let isMade = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard isMade else {
      throw .cannotOpen(path: template, obstacle: OpenObstacle(path: template, errno: errno))
    }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func sweep(_ base: String, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = base + "/" + name
      let alive = open(folder + "/alive", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard alive >= 0 else { continue }
      if flock(alive, LOCK_EX | LOCK_NB) == 0 { removeFolder(folder) }
      close(alive)
    }
  }

  /// `alive` goes last: a removal that is cut short is finished by the next sweep.
  private static func removeFolder(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name != "alive" { unlink(folder + "/" + name) }
    unlink(folder + "/alive")
    rmdir(folder)
  }
}
