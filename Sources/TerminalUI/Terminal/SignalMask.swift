import CLinux
import Glibc

/// The signals that the event loop answers.
public enum SignalMask {
  /// Signals that end the program after the terminal was given back.
  static let ending: [Int32] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, SIGPWR,
    SIGSTKFLT,
  ]
  static let handled: [Int32] = ending + [SIGWINCH, SIGTSTP, SIGCONT]

  /// Lets a write to a reader that went away, or beyond the limit of a file's size, fail with an error instead of ending the
  /// process.
  public static func ignoreFailedWrites() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Holds the handled signals back, and ignores those of failed writes.
  ///
  /// Those that end programs do so again as soon as a terminal is taken; the event loop answers them all.
  /// Call it first in `main`, before any thread exists, since threads inherit the mask.
  public static func blockHandled() {
    var signals = sigset_t()
    sigemptyset(&signals)
    handled.forEach { sigaddset(&signals, $0) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    ignoreFailedWrites()
  }

  /// ncurses installs handlers of its own, which draw; the loop answers these signals instead.
  static func removeOtherHandlers() {
    for number in handled where !isIgnored(number) { signal(number, SIG_DFL) }
  }

  /// Whether the process ignores a signal, as `nohup` tells it to.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // SIG_IGN is the handler with address 1.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Ends the process by a signal, so that whoever waits for it sees that, even if the signal was ignored.
  static func raiseUnhandled(_ number: Int32) {
    signal(number, SIG_DFL)
    unblock([number])
    raise(number)
  }

  /// Lets signals come on this thread.
  static func unblock(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    numbers.forEach { sigaddset(&signals, $0) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
