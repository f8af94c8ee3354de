import CLinux
import Foundation
import Glibc

/// A file system in memory that holds next to nothing.
final class SmallDisk: Sendable {
  let folder: String

  /// Whether this process may mount one: not everybody, and not in every container.
  static let isAllowed: Bool = {
    do {
      _ = try SmallDisk(kibibytes: 64)
      return true
    } catch {
      return false
    }
  }()

  init(kibibytes: Int) throws {
    folder = FileManager.default.temporaryDirectory.path + "/persistence-disk-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard mount("tmpfs", folder, "tmpfs", 0, "size=\(kibibytes)k") == 0 else {
      rmdir(folder)
      throw NotReached()
    }
  }

  /// Gives it more room.
  func grow(kibibytes: Int) throws {
    guard mount("tmpfs", folder, "tmpfs", UInt(MS_REMOUNT), "size=\(kibibytes)k") == 0 else {
      throw NotReached()
    }
  }

  deinit {
    umount2(folder, Int32(MNT_DETACH))
    rmdir(folder)
  }
}
