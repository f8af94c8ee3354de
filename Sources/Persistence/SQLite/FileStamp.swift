import Glibc

/// What tells whether a file is still the one that it was.
struct FileStamp: Equatable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let changedSeconds: Int
  private let changedNanoseconds: Int

  /// Nil when no file is there.
  init?(path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int64(info.st_size)
    changedSeconds = info.st_mtim.tv_sec
    changedNanoseconds = info.st_mtim.tv_nsec
  }
}
