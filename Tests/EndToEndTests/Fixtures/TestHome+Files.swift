import CLinux
import Foundation
import Glibc
import Testing

extension TestHome {
  /// Writes a file beside the home.
  ///
  /// - Returns: Its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  func contents(of path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  /// Permission bits, links not followed.
  func mode(of path: String) throws -> mode_t {
    var info = stat()
    try #require(lstat(path, &info) == 0, "\(path) is not there")
    return info.st_mode & 0o7777
  }

  /// Everything below the home, by path.
  func everything() throws -> [String] {
    let all = try #require(FileManager.default.enumerator(atPath: path))
    return all.compactMap { $0 as? String }.map { "\(path)/\($0)" }
  }

  /// Makes a folder and those above it.
  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}
