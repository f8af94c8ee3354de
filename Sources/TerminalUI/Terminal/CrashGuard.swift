import CLinux
import Glibc
import Synchronization

/// Gives the terminal back when the program crashes, on whatever thread that is.
///
/// A signal handler can be handed nothing but a number, so what it needs lies in static memory that is complete before
/// the handlers are installed. It writes one sequence, sets the terminal's modes, leaves one line in the
/// crash log and lets the signal end the process.
enum CrashGuard {
  private struct Restoration {
    var sequence: UnsafeMutableBufferPointer<UInt8>
    var modes: termios
    var logPath: UnsafeMutablePointer<CChar>?
  }

  private static let crashes: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]
  /// Enough for the handler and what libc needs below it; with the widest vector registers a frame has 11 KiB.
  private static let stackBytes = 64 << 10
  private static let isArmed = Atomic<Bool>(false)
  // Allocated once, filled by `prepare` before any handler is installed, and only read afterwards.
  private nonisolated(unsafe) static let restoration = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
  private static let isPrepared = Atomic<Bool>(false)

  /// Installs the handlers; the terminal counts as taken from the next `arm()`.
  static func prepare(sequence: [UInt8], modes: termios, logPath: String?) {
    guard !isPrepared.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: sequence.count)
    _ = bytes.initialize(from: sequence)
    restoration.initialize(
      to: Restoration(sequence: bytes, modes: modes, logPath: logPath.flatMap { strdup($0) }))
    coverCurrentThread()
    for number in crashes { install(number) }
  }

  /// From now on a crash gives the terminal back.
  static func arm() { isArmed.store(true, ordering: .releasing) }

  /// From now on the terminal is not ours.
  static func disarm() { isArmed.store(false, ordering: .releasing) }

  /// Gives the calling thread a second stack, on which the handler runs when the first one is full.
  ///
  /// Other threads' crashes are handled on their own stack, but for overflows of it.
  static func coverCurrentThread() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: stackBytes, alignment: 16)
    var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: stackBytes)
    sigaltstack(&stack, nil)
    pthread_setspecific(stackKey, memory)
  }

  /// Gives the terminal back at once, whatever the main actor does: for crashes and stalled terminals.
  static func giveBack() {
    guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    var poll = pollfd(fd: TerminalDevice.output, events: Int16(POLLOUT), revents: 0)
    if Glibc.poll(&poll, 1, 100) == 1 {
      _ = write(
        TerminalDevice.output, restoration.pointee.sequence.baseAddress, restoration.pointee.sequence.count)
    }
    tcsetattr(TerminalDevice.input, TCSANOW, &restoration.pointee.modes)
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

  private static func install(_ number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { CrashGuard.crashed($0) }
    action.sa_flags = SA_ONSTACK | SA_NODEFER
    sigaction(number, &action, nil)
  }

  /// Runs inside the signal handler: only calls that POSIX allows there.
  private static func crashed(_ number: Int32) {
    signal(number, SIG_DFL)
    giveBack()
    if let path = restoration.pointee.logPath { CrashLine.append(signal: number, to: path) }
    raise(number)
  }
}
