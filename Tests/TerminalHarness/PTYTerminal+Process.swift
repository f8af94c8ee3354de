import CLinux
import Dispatch
import Foundation
import Glibc
import Synchronization
import Timing

extension PTYTerminal {
  /// Waits until `condition` is true, looking every few milliseconds.
  ///
  /// - Throws: `HarnessError.timedOut` with the screen as it is then.
  public func wait(
    for what: String, until condition: (PTYTerminal) throws -> Bool
  ) async throws {
    guard try await comesTrue({ try condition(self) }) else {
      throw HarnessError.timedOut(waitingFor: what, screen: text)
    }
  }

  /// Waits until the screen shows `expected`, or has shown it since the last wait for a text and the last key: what is
  /// soon gone again is not missed by a test that has to wait for its turn.
  public func waitForText(_ expected: String) async throws {
    try await wait(for: "“\(expected)”") { $0.hasShown(expected) || $0.end != nil }
    readToEnd()
    guard hasShown(expected) else {
      throw HarnessError.timedOut(waitingFor: "“\(expected)” until the program ended", screen: text)
    }
  }

  /// Waits until the program has ended, and until all it wrote was read.
  public func waitForEnd() async throws -> ProcessEnd {
    try await wait(for: "the end of the program") { $0.end != nil }
    readToEnd()
    guard let end else { throw HarnessError.timedOut(waitingFor: "the end of the program", screen: text) }
    return end
  }

  /// Reads what the program wrote last, which may still be on its way.
  private func readToEnd() {
    guard end != nil else { return }
    reader.sync {
      guard readerState.withLock({ $0 }) != .closed else { return }
      while receive() {}
    }
  }

  /// How the program ended; nil while it runs.
  public var end: ProcessEnd? {
    ended.withLock { ended in
      var status: Int32 = 0
      if ended == nil, waitpid(process, &status, WNOHANG) == process {
        ended = ProcessEnd(waitStatus: status)
      }
      return ended
    }
  }

  /// Waits until the program was stopped by a signal.
  public func waitUntilStopped() async throws {
    try await wait(for: "the program to stop") { $0.isStopped }
  }

  private var isStopped: Bool {
    ended.withLock { ended in
      var status: Int32 = 0
      guard ended == nil, waitpid(process, &status, WNOHANG | WUNTRACED) == process else { return false }
      let isStopped = status & 0xFF == 0x7F
      if !isStopped { ended = ProcessEnd(waitStatus: status) }
      return isStopped
    }
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) {
    forgetScreens()
    kill(process, number)
  }

  /// Sends every process that the terminal listens to a signal: a shell's job, not the shell.
  public func signalForeground(_ number: Int32) {
    forgetScreens()
    let group = tcgetpgrp(master)
    if group > 0 { kill(-group, number) }
  }

  /// Whether every thread of the program that has the terminal waits for something: one that is held up by a busy
  /// machine does not.
  public var isResting: Bool {
    let tasks = "/proc/\(tcgetpgrp(master))/task"
    do {
      return try FileManager.default.contentsOfDirectory(atPath: tasks).allSatisfy { task in
        try String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8).contains(") S ")
      }
    } catch {
      return false
    }
  }

  /// The terminal's modes as they are now.
  public func sttySettings() throws -> TerminalSettings { try TerminalSettings(of: slave) }

  /// Gives the terminal the modes a shell wants, as another program might.
  public func makeSane() throws {
    var settings = termios()
    guard tcgetattr(slave, &settings) == 0 else {
      throw HarnessError.system(call: "tcgetattr", number: errno)
    }
    settings.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
    settings.c_iflag |= tcflag_t(ICRNL)
    guard tcsetattr(slave, TCSANOW, &settings) == 0 else {
      throw HarnessError.system(call: "tcsetattr", number: errno)
    }
  }

  /// Writes on the terminal past the program, as another process does.
  public func scribble(_ text: String) throws {
    guard Glibc.write(slave, text, text.utf8.count) >= 0 else {
      throw HarnessError.system(call: "write", number: errno)
    }
  }

  /// Whether the program has read all that was sent.
  public var isInputRead: Bool {
    var waiting: Int32 = 0
    return ioctl(slave, UInt(FIONREAD), &waiting) == 0 && waiting == 0
  }

  /// Closes the window: the program gets SIGHUP, reads its end and can write no more.
  public func hangUp() {
    let before = readerState.withLock { state in
      defer { state = .closed }
      return state
    }
    guard before != .closed else { return }
    if before == .paused { source.resume() }
    source.cancel()
  }

  /// Stops taking what the program sends, like a terminal whose link is stuck.
  public func pauseReading() {
    readerState.withLock { state in
      guard state == .reading else { return }
      state = .paused
      source.suspend()
    }
  }

  /// Stops taking what the program sends, and fills the link, so that its next byte has no room.
  public func stall() {
    pauseReading()
    let flags = fcntl(slave, F_GETFL)
    _ = fcntl(slave, F_SETFL, flags | O_NONBLOCK)
    let bytes = [UInt8](repeating: 0x20, count: 1_024)
    var output = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
    // What was written moves on inside the link for a moment, and makes room again.
    repeat {
      while Glibc.write(slave, bytes, bytes.count) > 0 {}
    } while poll(&output, 1, 50) == 1
    _ = fcntl(slave, F_SETFL, flags)
  }

  /// Goes on reading.
  public func resumeReading() {
    readerState.withLock { state in
      guard state == .paused else { return }
      state = .reading
      source.resume()
    }
  }
}
