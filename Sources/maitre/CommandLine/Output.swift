import Glibc
import Text

/// Where a command's words go. A reader that went away ends the command quietly.
struct Output: Sendable {
  /// Nobody reads any more.
  struct Closed: Error {}

  private let descriptor: Int32

  /// The standard output.
  static let standard = Output(descriptor: STDOUT_FILENO)
  /// Where errors go.
  static let error = Output(descriptor: STDERR_FILENO)

  /// Writes `line`, cleaned, and a line end.
  ///
  /// - Throws: `Closed` when the reader is gone or nothing can be written.
  func line(_ line: String) throws(Closed) { try raw(line.cleanedForTerminal + "\n") }

  /// Writes text that is already safe: JSON, CSV.
  func raw(_ text: String) throws(Closed) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Closed() }
      bytes = bytes.dropFirst(count)
    }
  }
}
