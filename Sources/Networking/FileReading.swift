import Glibc

/// Opening and reading regular files without ever blocking on what is not one.
enum FileReading {
  struct Failure: Error {
    let reason: NetworkError.Reason

    init(_ reason: NetworkError.Reason) { self.reason = reason }

    /// The words for the system's error number.
    init(errno code: Int32) {
      reason =
        switch code {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .notPermitted
        case ELOOP: .failed("its symbolic links lead in a circle, or nowhere allowed")
        case ENXIO: .notAFile(kind: "a socket or a device")
        default: .failed(String(cString: strerror(code)))
        }
    }
  }

  /// The bytes of a regular file, or why not.
  ///
  /// - Parameters:
  ///   - limit: In bytes; a longer file is refused, also when it grows while it is read.
  ///   - extraFlags: Added to `open`'s, `O_NOFOLLOW` for example.
  ///   - isCancelled: Asked before each mebibyte.
  static func contents(
    of path: String, limit: Int, extraFlags: Int32 = 0, isCancelled: () -> Bool
  ) -> Result<[UInt8], Failure> {
    // Without O_NONBLOCK opening a FIFO waits for a writer, which may never come.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | extraFlags)
    guard descriptor >= 0 else { return .failure(Failure(errno: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(Failure(errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failure(Failure(.notAFile(kind: kind(ofMode: status.st_mode))))
    }
    guard status.st_size <= limit else { return .failure(Failure(.tooLarge(limit: limit))) }
    return read(descriptor, expecting: Int(status.st_size), limit: limit, isCancelled: isCancelled)
  }

  private static func kind(ofMode mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a directory"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// Reads to the end rather than to the announced size, which is 0 for files that the kernel makes up.
  private static func read(
    _ descriptor: Int32, expecting size: Int, limit: Int, isCancelled: () -> Bool
  ) -> Result<[UInt8], Failure> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: min(1 << 20, max(size, 4096)))
    while true {
      guard !isCancelled() else { return .failure(Failure(.cancelled)) }
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return .success(bytes) }
      if count < 0 {
        if errno == EINTR { continue }
        return .failure(Failure(errno: errno))
      }
      guard bytes.count + count <= limit else { return .failure(Failure(.tooLarge(limit: limit))) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
