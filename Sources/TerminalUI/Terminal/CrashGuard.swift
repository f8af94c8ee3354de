import CLinux
import Glibc
import Synchronization

/// Gives the terminal back when the program crashes, on whatever thread that is.
///
/// A signal handler can be handed nothing but a number, so what it needs lies in static memory. It writes one sequence,
/// sets the terminal's modes, leaves one line in the crash log and lets the signal end the process.
///
/// What leaves no time for a handler, SIGKILL or an overflow of a thread's stack that has no second one, is answered by a
/// process that waits for the death of this one. (The kernel asks for a second stack per thread, and nobody but libdispatch
/// makes Swift's threads.) It is started before the terminal is changed, and shares the memory.
enum CrashGuard {
  private static let crashes: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]
  /// Enough for the handler and what libc needs below it; with the widest vector registers a frame has 11 KiB.
  private static let stackBytes = 64 << 10
  /// Whose the terminal is.
  private enum Phase {
    static let notOurs: UInt8 = 0
    static let ours: UInt8 = 1
    static let beingGivenBack: UInt8 = 2
  }

  private static let phase = Atomic<UInt8>(Phase.notOurs)
  /// Where the waiting process is told whose the terminal is; −1 where there is none.
  private static let watcher = Atomic<Int32>(-1)
  // Both are written by the first `prepare` before any handler is installed; the memory itself changes only while nothing
  // has been sent to the terminal yet, by one store that makes its sequence known.
  private nonisolated(unsafe) static var restoration: UnsafeMutablePointer<clinux_restoration>?
  private nonisolated(unsafe) static var logPath: UnsafeMutablePointer<CChar>?
  private static let isPrepared = Atomic<Bool>(false)

  /// Installs the handlers and starts the waiting process; the terminal counts as taken from the next `arm()`.
  ///
  /// - Parameter modes: The terminal's modes before it is taken.
  static func prepare(modes: termios, logPath path: String?) {
    guard !isPrepared.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // A system without memory for it has none for a screen either; its crashes are not given back.
    guard let memory = clinux_restoration() else { return }
    memory.pointee.modes = modes
    restoration = memory
    logPath = path.flatMap { strdup($0) }
    coverCurrentThread()
    for number in crashes { install(number) { CrashGuard.crashed($0) } }
    watcher.store(
      clinux_watch_terminal(TerminalDevice.input, TerminalDevice.output, memory), ordering: .releasing)
  }

  /// From now on this sequence is part of giving the terminal back.
  static func restore(with sequence: [UInt8]) {
    if let restoration { clinux_restoration_send(restoration, sequence, sequence.count) }
  }

  /// From now on a crash gives the terminal back.
  static func arm() {
    let isNew = phase.compareExchange(
      expected: Phase.notOurs, desired: Phase.ours, ordering: .acquiringAndReleasing
    ).exchanged
    if isNew { tellWatcher(UInt8(ascii: "+")) }
  }

  /// Runs inside the signal handler as well.
  private static func tellWatcher(_ state: UInt8) {
    let end = watcher.load(ordering: .acquiring)
    guard end >= 0 else { return }
    var state = state
    send(end, &state, 1, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
  }

  /// From now on the terminal is not ours.
  static func disarm() {
    let isNew = phase.compareExchange(
      expected: Phase.ours, desired: Phase.notOurs, ordering: .acquiringAndReleasing
    ).exchanged
    if isNew { tellWatcher(UInt8(ascii: "-")) }
  }

  /// Gives the calling thread a second stack, on which the handler runs when the first one is full.
  ///
  /// Other threads' crashes are handled on their own stack; after an overflow of it the watching process gives the terminal
  /// back.
  static func coverCurrentThread() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: stackBytes, alignment: 16)
    var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: stackBytes)
    sigaltstack(&stack, nil)
    pthread_setspecific(stackKey, memory)
  }

  /// Gives the terminal back at once, whatever the main actor does: for crashes and stalled terminals. While another thread
  /// does it, waits for that up to 200 ms.
  static func giveBack() {
    let (isMine, before) = phase.compareExchange(
      expected: Phase.ours, desired: Phase.beingGivenBack, ordering: .acquiringAndReleasing)
    guard isMine else {
      if before == Phase.beingGivenBack { waitUntilGivenBack() }
      return
    }
    if let restoration {
      _ = clinux_restoration_write(restoration, TerminalDevice.output, 100)
      tcsetattr(TerminalDevice.input, TCSANOW, &restoration.pointee.modes)
    }
    // First, so that an `arm()` cannot come between and be taken back by it.
    tellWatcher(UInt8(ascii: "-"))
    phase.store(Phase.notOurs, ordering: .releasing)
  }

  private static func waitUntilGivenBack() {
    for _ in 0..<20 where phase.load(ordering: .acquiring) == Phase.beingGivenBack {
      _ = Glibc.poll(nil, 0, 10)
    }
  }

  /// Frees a thread's second stack when the thread ends.
  private static let stackKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { memory in
      var none = stack_t(ss_sp: nil, ss_flags: Int32(SS_DISABLE), ss_size: 0)
      sigaltstack(&none, nil)
      memory?.deallocate()
    }
    return key
  }()

  /// From now on these signals give the terminal back and end the process at once, those excepted that the process was
  /// started to ignore: a terminal may take nothing before there is an event loop.
  static func endAtOnce(on signals: [Int32]) {
    for number in signals where !SignalMask.isIgnored(number) { install(number) { CrashGuard.ended($0) } }
    SignalMask.unblock(signals)
  }

  private static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_ONSTACK | SA_NODEFER
    sigaction(number, &action, nil)
  }

  /// Runs inside the signal handler.
  private static func ended(_ number: Int32) {
    giveBack()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Runs inside the signal handler: only calls that POSIX allows there.
  private static func crashed(_ number: Int32) {
    // Only afterwards: a second thread that crashes meanwhile must not end the process before that is done.
    giveBack()
    signal(number, SIG_DFL)
    if let path = logPath { CrashLine.append(signal: number, to: path) }
    raise(number)
  }
}
