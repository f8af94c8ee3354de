import CLinux
import Glibc
import Synchronization

/// A program without a terminal, started by `posix_spawn`.
///
/// Foundation's `Process` is not used: started from several threads at once it crashes now and then on Linux.
public final class ChildProcess: Sendable {
  /// What a standard descriptor of the program is.
  public enum Stream: Sendable {
    /// A file, opened for reading as descriptor 0, made or emptied for writing as another.
    case file(path: String)
    /// A descriptor of this process; it stays open here.
    case descriptor(Int32)
  }

  /// Its id.
  public let identifier: pid_t
  private let ended = Mutex<ProcessEnd?>(nil)

  /// Starts `executable` in `folder`, with these three descriptors and no others.
  ///
  /// - Throws: `HarnessError.system` when it cannot be started.
  public init(
    _ executable: String, _ arguments: [String], environment: [String: String], folder: String? = nil,
    input: Stream = .file(path: "/dev/null"), output: Stream, errors: Stream
  ) throws {
    identifier = try Spawn.start(
      executable, arguments, environment: environment, folder: folder, streams: [input, output, errors])
  }

  deinit {
    guard end == nil else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
  }

  /// How it ended; nil while it runs.
  public var end: ProcessEnd? {
    ended.withLock { ended in
      var status: Int32 = 0
      if ended == nil, waitpid(identifier, &status, WNOHANG) == identifier {
        ended = ProcessEnd(waitStatus: status)
      }
      return ended
    }
  }

  /// Sends it a signal, unless it has ended.
  public func signal(_ number: Int32) {
    if end == nil { kill(identifier, number) }
  }
}
