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
    stopTheRestOfTheJob()
    // Stops here until SIGCONT: a signal to the thread, since one to the process lets this thread run on for a
    // moment. SIGTSTP would do nothing where no shell has job control.
    raise(SIGSTOP)
    takeAgainInForeground()
    drawFrame()
  }

  /// What started us, `make` or a script, is one job with us: the shell has its prompt back only when all of it stands.
  private func stopTheRestOfTheJob() {
    guard getpgrp() != getpid() else { return }
    let answer = signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    signal(SIGTSTP, answer)
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
