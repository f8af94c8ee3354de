import Dispatch
import Glibc

extension EventLoop {
  /// Keys and signals, all answered on the main queue, which is the main actor's executor.
  func makeSources() -> [any DispatchSourceProtocol] {
    [inputSource()] + SignalMask.ending.map(endingSource)
      + [
        signalSource(SIGWINCH) { $0.drawFrame() },
        signalSource(SIGTSTP) { $0.suspendToShell() },
        signalSource(SIGCONT) { $0.continued() },
      ]
  }

  private func inputSource() -> any DispatchSourceProtocol {
    let source = DispatchSource.makeReadSource(fileDescriptor: TerminalDevice.input, queue: .main)
    source.setEventHandler { [weak self] in
      // The source's queue is the main actor's executor.
      MainActor.assumeIsolated { self?.readInput() }
    }
    return source
  }

  func makeEscapeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { [weak self] in
      // The source's queue is the main actor's executor.
      MainActor.assumeIsolated { self?.escapeTimeUp() }
    }
    return timer
  }

  private func signalSource(
    _ number: Int32, _ answer: @escaping @MainActor (EventLoop) -> Void
  ) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { [weak self] in
      // The source's queue is the main actor's executor.
      MainActor.assumeIsolated { if let self { answer(self) } }
    }
    return source
  }

  /// Not on the main queue: the main actor may hang in a write that never ends.
  private func endingSource(_ number: Int32) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable [weak self, watchdog] in
      watchdog.arm(.signal(number))
      DispatchQueue.main.async { [weak self] in
        // The main queue is the main actor's executor.
        MainActor.assumeIsolated { self?.end(.signal(number)) }
      }
    }
    return source
  }
}
