import CLinux
import Glibc

extension YAMLDocument {
  /// Reads and parses the file at `path`, which errors name as it was given.
  ///
  /// - Throws: When it cannot be read, is no regular file, or holds what `parse(_:file:)` refuses.
  public static func read(path: String) throws(YAMLError) -> YAMLNode {
    try parse(try bytes(path: path), file: path)
  }

  /// The bytes of the regular file at `path`, at most one more than `byteLimit`.
  public static func bytes(path: String) throws(YAMLError) -> [UInt8] {
    let start = YAMLPosition(file: path, line: 1, column: 1)
    // Without O_NONBLOCK the opening of a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw YAMLError(at: start, "it cannot be read: \(reason(errno))") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw YAMLError(at: start, "it is no file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= byteLimit {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count >= 0 else { throw YAMLError(at: start, "it cannot be read: \(reason(errno))") }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk.prefix(count))
    }
    return bytes
  }

  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "\(code)"
  }
}
