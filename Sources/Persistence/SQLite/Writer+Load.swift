import CLinux
import Dispatch

extension Writer {
  /// A large batch comes back to the pages of its indexes again and again.
  func beginLoad() {
    loads += 1
    opened?.keepPages(kibibytes: 65_536)
  }

  /// Writes the long log back at once: else the next commit of anybody would have to.
  nonisolated func endLoad() async {
    do {
      // Most of it beside the others, who then wait for the rest only.
      for isGated in [false, true] {
        try await attempt(isGated: isGated) { (writer) throws(PersistenceError) in
          try writer.opened?.checkpoint()
        }
      }
      await shrink()
    } catch {
      // Others keep the gate, or the disk is full: what is committed stands in the log.
      await shrink()
    }
  }

  private func shrink() {
    loads -= 1
    guard loads == 0 else { return }
    opened?.keepPages(kibibytes: 2_000)
    // What the pages and the records took goes back to the system, which the allocator would keep.
    malloc_trim(0)
  }
}

extension Writer {
  /// Where the log has become long, its pages are brought into the file: after the answer and after others' turns, so that
  /// nobody's commit takes as long as that does. First without the gate, since it keeps nobody from writing; what others have
  /// written meanwhile follows under the gate, or the log would never be empty and begin anew.
  func checkpointIfDue() {
    guard let opened, !isCheckpointDue, opened.logPages >= logLimit else { return }
    isCheckpointDue = true
    onQueue(after: Self.checkpointDelay) { writer in writer.bringLogInBesideOthers() }
  }

  private func bringLogInBesideOthers() {
    // A gate that came meanwhile would be kept from everybody for as long as this takes.
    guard gate?.pause() ?? true else { return onQueue { writer in writer.bringLogInBesideOthers() } }
    pending.movingLog { bringLogIn() }
    gate?.resume()
    bringRestIn()
  }

  private func bringRestIn() {
    let job = WriteJob(deadline: .now + busyTimeout) { [self] in
      onQueue { writer in writer.isCheckpointDue = false }
    }
    pending.add(job)
    enter(
      QueuedWork(job: job) { writer, obstacle in
        if obstacle == nil { writer.bringLogIn() }
        writer.isCheckpointDue = false
        return {}
      }, isGated: true)
  }

  /// Under the gate. Others may keep the log alive, and programs that end after one commit would leave it to each other for good.
  func bringLogInBeforeEnd() {
    guard let opened, isCheckpointDue || opened.logPages >= logLimit else { return }
    bringLogIn()
  }

  private func bringLogIn() {
    do {
      try opened?.checkpoint()
    } catch {
      // What is committed stands in the log, which the next commit finds long again.
    }
  }

  /// Pages of the log from which on it is brought in; the fewer, the shorter others wait for it or for the disk meanwhile, and the
  /// more often a batch writes the same page.
  private var logLimit: Int { loads > 0 ? 5_000 : 2_000 }
  /// Lets those who wait for the gate wake.
  private static let checkpointDelay = DispatchTimeInterval.milliseconds(2)
}
