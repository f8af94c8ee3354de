import Glibc

extension EventLoop {
  /// Gives the terminal back and stops the process, as ^Z does in a shell; `fg` takes it again.
  ///
  /// Where no shell could continue the process it stays on the screen, and the loop's `onNoShell` is told.
  public func suspendToShell() {
    // Without a terminal there is no shell to go to.
    guard suspension == nil, terminal.isActive, !sources.isEmpty else { return }
    guard JobControl.hasShell else {
      onNoShell()
      return drawFrame()
    }
    suspend { [self] in
      await beforeSuspend()
      guard !Task.isCancelled else { return }
      terminal.suspend()
      await stopSafely { [stop] in stop.nowWithTheJob() }
    }
  }

  /// Continued in the background, as by `bg`, there is nothing to do but to stop again.
  func takeAgainInForeground() {
    guard suspension == nil else { return }
    suspend { [self] in terminal.suspend() }
  }

  /// Somebody else stopped and continued us: their shell may have had the terminal meanwhile.
  func continued() {
    if terminal.isTakenAway { takeAgainInForeground() }
    drawFrame()
  }

  /// Runs `stopping`, and then takes the terminal as soon as it is ours.
  private func suspend(_ stopping: @escaping @MainActor () async -> Void) {
    guard ending == nil else { return }
    suspension = Task {
      await stopping()
      while !Task.isCancelled, !TerminalDevice.isForeground, JobControl.hasShell {
        await stopSafely { [stop] in stop.now() }
      }
      suspension = nil
      guard !Task.isCancelled else { return }
      // The shell went away: nobody gives us the terminal again.
      guard TerminalDevice.isForeground else { return end(.signal(SIGHUP)) }
      terminal.resume()
      drawFrame()
    }
  }
}
