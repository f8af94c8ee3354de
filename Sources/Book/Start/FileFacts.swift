import CLinux
import Foundation
import Glibc

/// What the file system says of a path, looked up without opening the file.
nonisolated struct FileFacts: Equatable, Sendable {
  /// What stands there.
  enum Kind: Equatable, Sendable {
    case file, directory, other
  }

  let kind: Kind
  /// `maitre:frontdesk`.
  let owner: String
  /// Permission bits.
  let mode: UInt16
  let sizeInBytes: Int64
  let changedAt: Date

  /// The facts, links followed; nil when nothing is there or it cannot be looked at.
  init?(path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .directory
    default: kind = .other
    }
    owner = "\(Self.userName(info.st_uid)):\(Self.groupName(info.st_gid))"
    mode = UInt16(info.st_mode & 0o7777)
    sizeInBytes = Int64(info.st_size)
    changedAt = Date(timeIntervalSince1970: Double(info.st_mtim.tv_sec))
  }

  /// Four octal digits: `0640`.
  var modeText: String {
    let digits = String(mode, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func userName(_ id: uid_t) -> String {
    getpwuid(id).flatMap { $0.pointee.pw_name }.map { String(cString: $0) } ?? String(id)
  }

  private static func groupName(_ id: gid_t) -> String {
    getgrgid(id).flatMap { $0.pointee.gr_name }.map { String(cString: $0) } ?? String(id)
  }
}
