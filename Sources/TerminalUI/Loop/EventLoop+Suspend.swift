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
    // Stops here until SIGCONT: a signal to the thread, since one to the process lets this thread run on for a
    // moment. SIGTSTP would do nothing where no shell has job control.
    raise(SIGSTOP)
    takeAgainInForeground()
    drawFrame()
  }

  /// Continued in the background, as by `bg`, there is nothing to do but to stop again.
  func takeAgainInForeground() {
    terminal.suspend()
    while !TerminalDevice.isForeground { raise(SIGSTOP) }
    terminal.resume()
  }

  /// Somebody else stopped and continued us: their shell may have had the terminal meanwhile.
  func continued() {
    if terminal.isTakenAway { takeAgainInForeground() }
    drawFrame()
  }
}
