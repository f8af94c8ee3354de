import CLinux
import Dispatch
import Glibc
import Synchronization

extension PTYTerminal {
  /// Waits until `condition` is true, looking every few milliseconds.
  ///
  /// - Throws: `HarnessError.timedOut` with the screen as it is then.
  public func wait(
    for what: String, seconds: Double = 10, until condition: (PTYTerminal) throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !condition(self) {
      guard ContinuousClock.now < end else { throw HarnessError.timedOut(waitingFor: what, screen: text) }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Waits until the screen shows `expected`.
  public func waitForText(_ expected: String, seconds: Double = 10) async throws {
    try await wait(for: "“\(expected)”", seconds: seconds) { $0.text.contains(expected) }
  }

  /// Waits until the program has ended, and until all it wrote was read.
  public func waitForEnd(seconds: Double = 10) async throws -> ProcessEnd {
    try await wait(for: "the end of the program", seconds: seconds) { $0.end != nil }
    // What was written last may still be on its way.
    reader.sync {
      guard readerState.withLock({ $0 }) != .closed else { return }
      while receive() {}
    }
    guard let end else { throw HarnessError.timedOut(waitingFor: "the end of the program", screen: text) }
    return end
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
  public func waitUntilStopped(seconds: Double = 10) async throws {
    try await wait(for: "the program to stop", seconds: seconds) { $0.isStopped }
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
  public func signal(_ number: Int32) { kill(process, number) }

  /// Sends every process that the terminal listens to a signal: a shell's job, not the shell.
  public func signalForeground(_ number: Int32) {
    let group = tcgetpgrp(master)
    if group > 0 { kill(-group, number) }
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
