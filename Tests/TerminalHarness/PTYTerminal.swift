import CLinux
import CVTerm
import Dispatch
import Foundation
import Synchronization
import Timing

/// A program running on a pseudo-terminal, with its screen as libvterm sees it.
///
/// The program is killed with the last reference.
public final class PTYTerminal: Sendable {
  /// What a program finds in its environment unless a test says otherwise; the sanitizers' options go along.
  public static var standardEnvironment: [String: String] {
    let inherited = ProcessInfo.processInfo.environment.filter {
      ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }
    return ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
      .merging(inherited) { $1 }
  }

  /// The terminal's modes before the program started.
  public let settingsAtStart: TerminalSettings
  /// The program's process.
  public let process: pid_t
  let master: Int32
  let slave: Int32
  let screen: Mutex<VirtualScreen>
  let traffic = Mutex(Traffic())
  let ended = Mutex<ProcessEnd?>(nil)
  /// What the screen has shown since the last text that was waited for and the last key, oldest first.
  let shown = Mutex<[String]>([])
  private let remembersScreens: Bool
  let writer = DispatchQueue(label: "pseudo-terminal.writer")
  let reader = DispatchQueue(label: "pseudo-terminal.reader")
  // Not Sendable on Linux; made here, then only suspended, resumed and cancelled, which Dispatch allows anywhere.
  nonisolated(unsafe) let source: any DispatchSourceRead
  let readerState = Mutex(ReaderState.reading)

  enum ReaderState { case reading, paused, closed }

  /// Starts `executable` on a new terminal.
  ///
  /// - Parameters:
  ///   - columns: The window's width in cells; 0 is a window that does not say.
  ///   - rows: The window's height in cells.
  ///   - environment: The whole environment; start from `standardEnvironment`.
  ///   - remembersScreens: Whether `waitForText` finds also what was shown and is gone; a measurement does without.
  public init(
    _ executable: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = standardEnvironment, remembersScreens: Bool = true
  ) throws {
    self.remembersScreens = remembersScreens
    let pair = try PseudoTerminal(columns: columns, rows: rows)
    do {
      settingsAtStart = try TerminalSettings(of: pair.slave)
      screen = Mutex(try VirtualScreen(columns: Self.drawn(columns, 80), rows: Self.drawn(rows, 24)))
      process = try Spawn.start(executable, arguments, environment: environment, terminalPath: pair.path)
    } catch {
      pair.close()
      throw error
    }
    master = pair.master
    slave = pair.slave
    source = DispatchSource.makeReadSource(fileDescriptor: master, queue: reader)
    source.setEventHandler { @Sendable [weak self] in _ = self?.receive() }
    source.setCancelHandler { @Sendable [master] in close(master) }
    source.activate()
  }

  deinit {
    if ended.withLock({ $0 }) == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    if readerState.withLock({ $0 }) == .paused { source.resume() }
    source.cancel()
    close(slave)
  }

  /// The size libvterm draws for a window that says `size`: what our programs make of it.
  static func drawn(_ size: Int, _ unknown: Int) -> Int32 { Int32(size < 1 ? unknown : min(size, 1_000)) }

  /// Reads once, on the reader's queue.
  ///
  /// - Returns: Whether there was anything.
  func receive() -> Bool {
    var buffer = [CChar](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    let received = Array(buffer.prefix(count))
    traffic.withLock { $0.note(received) }
    let answers = screen.withLock {
      $0.take(received)
      return $0.answers()
    }
    if !answers.isEmpty { writer.async { [master] in Self.write(answers, to: master) } }
    if remembersScreens { remember(text) }
    return true
  }

  /// Writes everything, waiting while the program reads; gives up after minutes without progress.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
          continue
        }
        guard errno == EAGAIN || errno == EINTR else { return }
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&state, 1, Int32(Patience.mostSeconds) * 1_000) == 1 else { return }
      }
    }
  }
}
