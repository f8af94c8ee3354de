import FoundationEssentials
import Glibc

extension ResponseDirectory {
  /// What a file is called until it is complete.
  static let draftPrefix = "draft."

  /// Writes a file of the user's alone, whatever the umask, as old as its answer, and puts it in the place of the former one.
  func replace(_ name: String, _ bytes: [UInt8], asOf: Date) throws(SystemFailure) {
    guard let template = strdup("\(path)/\(Self.draftPrefix)XXXXXX") else { throw SystemFailure() }
    defer { free(template) }
    let descriptor = mkstemp(template)
    guard descriptor >= 0 else { throw SystemFailure() }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let draft = String(cString: template)
    do throws(SystemFailure) {
      try Self.fill(descriptor, bytes, asOf: asOf)
      guard rename(draft, "\(path)/\(name)") == 0 else { throw SystemFailure() }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// The directory and those above it, private to the user as the XDG base directory specification asks.
  func makeDirectories() throws(SystemFailure) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let directory = String(path[..<end])
      if mkdir(directory, 0o700) == 0 {
        // A umask can take rights away, also the user's own.
        guard chmod(directory, 0o700) == 0 else { throw SystemFailure() }
      } else {
        guard errno == EEXIST || errno == EROFS else { throw SystemFailure() }
      }
    }
  }

  /// Writes and closes.
  private static func fill(_ descriptor: Int32, _ bytes: [UInt8], asOf: Date) throws(SystemFailure) {
    do throws(SystemFailure) {
      guard fchmod(descriptor, 0o600) == 0 else { throw SystemFailure() }
      try write(bytes, to: descriptor)
      let time = timespec(tv_sec: Int(asOf.timeIntervalSince1970.rounded(.down)), tv_nsec: 0)
      guard futimens(descriptor, [time, time]) == 0 else { throw SystemFailure() }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw SystemFailure() }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemFailure) {
    var code: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          code = errno
          return
        }
        rest = rest.dropFirst(count)
      }
    }
    guard code == 0 else { throw SystemFailure(code) }
  }
}
