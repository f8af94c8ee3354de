import CLinux
import Glibc

/// The signals that the event loop answers.
public enum SignalMask {
  /// Signals that end the program after the terminal was given back.
  static let ending: [Int32] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  private static let handled: [Int32] = ending + [SIGWINCH, SIGTSTP, SIGCONT]

  /// Leaves the handled signals to the event loop and ignores SIGPIPE.
  ///
  /// Call it first in `main`, before any thread exists: threads inherit the mask, and a signal that one of them does
  /// not block would end the program there.
  public static func blockHandled() {
    var signals = sigset_t()
    sigemptyset(&signals)
    handled.forEach { sigaddset(&signals, $0) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// ncurses installs handlers of its own, which draw; the loop answers these signals instead.
  static func removeOtherHandlers() {
    for number in handled {
      var action = sigaction()
      sigaction(number, nil, &action)
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { signal(number, SIG_DFL) }
    }
  }

  /// Ends the process by a signal, so that whoever waits for it sees that, even if the signal was ignored.
  static func raiseUnhandled(_ number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
  }
}
