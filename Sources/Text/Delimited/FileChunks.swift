import Glibc

/// The bytes of a file, a chunk at a time.
final class FileChunks {
  static let size = 256 << 10

  private let path: String
  private let descriptor: Int32

  /// Opens the file.
  ///
  /// - Throws: `DelimitedError.unreadable`, `.notAFile`.
  init(path: String) throws(DelimitedError) {
    self.path = path
    // Without O_NONBLOCK the opening of a pipe would wait for its writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The next bytes; none at the end.
  ///
  /// - Throws: `DelimitedError.unreadable`.
  func next() throws(DelimitedError) -> [UInt8] {
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
      var received = -1
      repeat {
        received = read(descriptor, buffer.baseAddress, Self.size)
      } while received < 0 && errno == EINTR
      if received < 0 { code = errno }
      count = max(0, received)
    }
    guard code == 0 else { throw .unreadable(path: path, code: code) }
    return chunk
  }
}
