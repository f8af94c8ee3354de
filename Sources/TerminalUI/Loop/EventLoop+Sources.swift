import Dispatch
import Glibc

extension EventLoop {
  /// Keys, signals and the Escape's timer.
  func startSources(of terminal: Terminal) throws(TerminalError) {
    decoder = InputDecoder(keys: terminal.keys, charset: terminal.inputCharset, now: .now)
    asked = terminal
    escapeDelayInMilliseconds = terminal.escapeDelayInMilliseconds
    // First: a source that was made has to be activated.
    let signals = try signalSource()
    let timer = escapeTimerSource()
    escapeTimer = timer
    sources = [inputSource(), signals, timer]
    for source in sources { source.activate() }
  }

  func cancelSources() {
    for source in sources { source.cancel() }
    sources = []
    escapeTimer = nil
  }

  private func inputSource() -> any DispatchSourceProtocol {
    let source = DispatchSource.makeReadSource(fileDescriptor: TerminalDevice.input, queue: .main)
    source.setEventHandler { [weak self] in
      // The source's queue is the main actor's executor.
      MainActor.assumeIsolated { self?.readInput() }
    }
    return source
  }

  private func escapeTimerSource() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { [weak self] in
      // The source's queue is the main actor's executor.
      MainActor.assumeIsolated { self?.escapeTimeUp() }
    }
    return timer
  }

  /// Not on the main queue: the main actor may hang in a write that never ends.
  private func signalSource() throws(TerminalError) -> any DispatchSourceProtocol {
    let pipe = try SignalRelay.start(SignalMask.handled)
    let source = DispatchSource.makeReadSource(fileDescriptor: pipe, queue: .global())
    source.setCancelHandler { @Sendable in close(pipe) }
    source.setEventHandler { @Sendable [weak self, watchdog] in
      let signals = SignalRelay.read(from: pipe)
      if let ending = signals.first(where: SignalMask.ending.contains) { watchdog.arm(.signal(ending)) }
      DispatchQueue.main.async { [weak self] in
        // The main queue is the main actor's executor.
        MainActor.assumeIsolated { self?.answer(signals) }
      }
    }
    return source
  }

  /// Draws everything, also at the size as before: the window may have been smaller for a moment, and lost what it cut.
  private func windowChanged() {
    terminal.forgetScreen()
    drawFrame()
  }

  private func answer(_ signals: Set<Int32>) {
    if let ending = SignalMask.ending.first(where: signals.contains) { return end(.signal(ending)) }
    if signals.contains(SIGCONT) { continued() }
    if signals.contains(SIGTSTP) { suspendToShell() }
    if signals.contains(SIGWINCH) { windowChanged() }
  }
}
