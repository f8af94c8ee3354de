import Foundation

extension BookSchema {
  /// Whether a file begins as a book does: a database with the application id of books. One that cannot be read is none.
  public static func isBook(path: String) -> Bool {
    let head: Data?
    do {
      // A pipe would hold the reader up.
      let values = try URL(filePath: path).resourceValues(forKeys: [.isRegularFileKey])
      guard values.isRegularFile == true else { return false }
      head = try FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: headBytes)
    } catch {
      return false
    }
    guard let head, head.count == headBytes, head.starts(with: Data("SQLite format 3\0".utf8)) else {
      return false
    }
    // https://sqlite.org/fileformat2.html: big-endian, at offset 68.
    let id = head[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int32(bitPattern: id) == applicationID
  }

  private static let headBytes = 72
}
