import CLinux
import Glibc
import Synchronization

/// Carries signals out of their handlers, as bytes through a pipe.
///
/// Not a signal source of Dispatch: on Linux it needs the signal blocked in every thread, but `dispatch_main`, which
/// an async `main` ends in, waits with nothing blocked, and signals that come there get lost.
enum SignalRelay {
  // Read inside the handlers, so it must be static; -1 while nobody listens.
  private static let writeEnd = Atomic<Int32>(-1)

  /// Sends the given signals, those excepted that the process was started to ignore, through a pipe.
  ///
  /// - Returns: The end to read from: one byte a signal, its number. It must be closed by the caller.
  /// - Throws: `noSignals` when no descriptors are left.
  static func start(_ signals: [Int32]) throws(TerminalError) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noSignals(reason: String(cString: strerror(errno))) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    writeEnd.store(ends[1], ordering: .releasing)
    for number in signals { install(number) }
    SignalMask.unblock(signals)
    return ends[0]
  }

  /// The signals that came since the last call.
  static func read(from end: Int32) -> Set<Int32> {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(end, &buffer, buffer.count)
    return Set(buffer.prefix(max(0, count)).map(Int32.init))
  }

  /// From now on the signals do what they do by default.
  static func stop(_ signals: [Int32]) {
    for number in signals where !SignalMask.isIgnored(number) { signal(number, SIG_DFL) }
    let end = writeEnd.exchange(-1, ordering: .acquiringAndReleasing)
    if end >= 0 { close(end) }
  }

  private static func install(_ number: Int32) {
    guard !SignalMask.isIgnored(number) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { SignalRelay.send($0) }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }

  /// Runs inside the signal handler. A full pipe holds enough of what is not yet answered.
  private static func send(_ number: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writeEnd.load(ordering: .acquiring), &byte, 1)
    errno = before
  }
}
