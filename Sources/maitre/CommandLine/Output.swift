import Glibc
import Text

/// Where a command's words go. A reader that went away ends the command quietly; all else that stops them is told.
struct Output: Sendable {
  /// Nobody reads any more.
  struct Closed: Error {}

  private let descriptor: Int32

  /// The standard output.
  static let standard = Output(descriptor: STDOUT_FILENO)
  /// Where errors go.
  static let error = Output(descriptor: STDERR_FILENO)

  /// An open file, a pipe or a terminal.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a person sees it as it is written.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes `line`, cleaned, and a line end.
  ///
  /// - Throws: As `raw`.
  func line(_ line: String) throws { try raw(line.cleanedForTerminal + "\n") }

  /// Writes text that is already safe: JSON, CSV.
  ///
  /// - Throws: `Closed` when the reader is gone; `CommandFailure` when the words are not kept, as on a full disk.
  func raw(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(count < 0 ? errno : EIO) }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func failure(_ code: Int32) -> any Error {
    if code == EPIPE { return Closed() }
    return CommandFailure("The output was not written: \(String(cString: strerror(code))).")
  }
}
