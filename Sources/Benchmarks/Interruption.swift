import Dispatch
import Glibc

/// Removes a run's files when somebody ends it early; in force as long as it is kept.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  init(removing folder: TemporaryFolder) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // A handler and not SIG_IGN, which the measured programs would inherit.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        folder.remove()
        exit(128 + number)
      }
      source.activate()
      return source
    }
  }

  func end() { sources.forEach { $0.cancel() } }
}
