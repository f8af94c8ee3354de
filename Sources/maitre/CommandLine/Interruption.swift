import Glibc
import Synchronization

/// Whether a person wants the command to end: ^C, a terminal that was closed, `kill`. The second time ends it at once.
enum Interruption {
  // Set inside the handler, so it must be static.
  private static let isAsked = Atomic(false)

  /// Asks from now on before ending, those signals excepted that the process was started to ignore.
  static func listen() {
    // Made before a handler can need it.
    isAsked.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var before = sigaction()
      sigaction(number, nil, &before)
      // SIG_IGN is the handler with address 1.
      if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in Interruption.isAsked.store(true, ordering: .relaxed) }
      action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
  }

  /// Whether somebody has asked.
  static var isRequested: Bool { isAsked.load(ordering: .relaxed) }
}
