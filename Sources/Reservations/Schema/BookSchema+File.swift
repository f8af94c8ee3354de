import Foundation

extension BookSchema {
  /// Whether a file begins as a book does: a database with the application id of books. One that cannot be read is none.
  public static func isBook(path: String) -> Bool {
    let url = URL(filePath: path)
    do {
      // A pipe would hold the reader up.
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true,
        let head = try FileHandle(forReadingFrom: url).read(upToCount: headBytes)
      else { return false }
      return isHead(head)
    } catch {
      return false
    }
  }

  private static let headBytes = 72

  private static func isHead(_ head: Data) -> Bool {
    guard head.count == headBytes, head.starts(with: Data("SQLite format 3\0".utf8)) else { return false }
    // https://sqlite.org/fileformat2.html: big-endian, at offset 68.
    let id = head.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int32(bitPattern: id) == applicationID
  }
}
