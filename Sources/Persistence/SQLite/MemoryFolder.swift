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
    let made = try Self.makeFolder(base + "/." + prefix + "XXXXXX")
    Self.sweep(base, prefix: prefix, now: Self.ownFolder(made)?.st_ctim.tv_sec ?? 0)
    let alive = open(made + "/alive", O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    path = base + "/" + made.dropFirst(base.utf8.count + 2)
    guard alive >= 0, flock(alive, LOCK_EX | LOCK_NB) == 0, rename(made, path) == 0 else {
      let obstacle = OpenObstacle(path: made, errno: errno)
      if alive >= 0 { close(alive) }
      Self.removeFolder(made)
      throw .cannotOpen(path: made, obstacle: obstacle)
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

  /// A folder that has been unfinished for so long is not being made any more.
  private static let secondsToFinish = 60

  /// Removes what killed processes have left; `now` is in the file system's own seconds.
  static func sweep(_ base: String, prefix: String, now: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
    for name in names {
      let folder = base + "/" + name
      guard let found = ownFolder(folder) else { continue }
      if name.hasPrefix(prefix) {
        removeUnlessAlive(folder)
      } else if name.hasPrefix("." + prefix), found.st_ctim.tv_sec + secondsToFinish <= now {
        removeFolder(folder)
      }
    }
  }

  /// In a folder that everybody may write to, others may have put links or folders of their own under such names.
  private static func ownFolder(_ folder: String) -> stat? {
    var info = stat()
    guard lstat(folder, &info) == 0, info.st_mode & S_IFMT == S_IFDIR, info.st_uid == geteuid() else {
      return nil
    }
    return info
  }

  private static func removeUnlessAlive(_ folder: String) {
    let alive = open(folder + "/alive", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard alive >= 0 else { return }
    if flock(alive, LOCK_EX | LOCK_NB) == 0 { removeFolder(folder) }
    close(alive)
  }

  /// `alive` goes last: a removal that is cut short is finished by the next sweep.
  private static func removeFolder(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name != "alive" { unlink(folder + "/" + name) }
    unlink(folder + "/alive")
    rmdir(folder)
  }
}
