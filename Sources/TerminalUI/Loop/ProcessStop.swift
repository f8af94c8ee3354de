import Glibc
import Synchronization

/// Stops the process, as ^Z does in a shell; from any thread.
final class ProcessStop: Sendable {
  private let isWithdrawn = Atomic(false)

  /// The program ends: it is not stopped any more.
  func withdraw() { isWithdrawn.store(true, ordering: .releasing) }

  /// Returns when the process is continued.
  func now() {
    guard !isWithdrawn.load(ordering: .acquiring) else { return }
    // Stops here until SIGCONT: a signal to the thread, since one to the process lets this thread run on for a
    // moment. SIGTSTP would do nothing where no shell has job control.
    raise(SIGSTOP)
  }

  /// As `now()`, with what started us, `make` or a script: the shell has its prompt back only when all of the job stands.
  func nowWithTheJob() {
    guard !isWithdrawn.load(ordering: .acquiring) else { return }
    stopTheRestOfTheJob()
    now()
  }

  private func stopTheRestOfTheJob() {
    guard getpgrp() != getpid() else { return }
    let answer = signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    signal(SIGTSTP, answer)
  }
}
