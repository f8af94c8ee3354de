import Glibc

extension EventLoop {
  /// Gives the terminal back and stops the process, as ^Z does in a shell; `fg` takes it again.
  public func suspendToShell() {
    guard suspension == nil, terminal.isActive else { return }
    suspension = Task {
      await beforeSuspend()
      if !Task.isCancelled { stopUntilContinued() }
      suspension = nil
    }
  }

  private func stopUntilContinued() {
    terminal.suspend()
    // Stops here until SIGCONT. SIGTSTP would do nothing where no shell has job control.
    kill(getpid(), SIGSTOP)
    takeAgainInForeground()
    drawFrame()
  }

  /// Continued in the background, as by `bg`, there is nothing to do but to stop again.
  func takeAgainInForeground() {
    terminal.suspend()
    while !TerminalDevice.isForeground { kill(getpid(), SIGSTOP) }
    terminal.resume()
  }

  /// Somebody else stopped and continued us: their shell may have had the terminal meanwhile.
  func continued() {
    if terminal.isTakenAway { takeAgainInForeground() }
    drawFrame()
  }
}
