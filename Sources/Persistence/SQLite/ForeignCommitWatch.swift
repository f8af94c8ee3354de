import CLinux
import Dispatch
import Glibc
import Synchronization

/// Notices that other processes write, make or remove the log file; `onChange` then finds out whether it was a commit.
///
/// The folder is watched too, because the log goes with the last connection and returns with the next.
final class ForeignCommitWatch: Sendable {
  // Dispatch sources may be used from any thread; their types do not say so.
  private struct Sources: @unchecked Sendable {
    /// Nil where the system has no more watches to give.
    let events: (any DispatchSourceRead)?
    let timer: any DispatchSourceTimer
    let descriptor: Int32?
    let onChange: @Sendable () -> Void
    var delayInMilliseconds = 1
    var latestLook: ContinuousClock.Instant?
    /// An event came soon after a look; the timer is set for the next one.
    var isLookDue = false
  }

  private static let longestDelayInMilliseconds = 60_000
  /// One look tells of all commits before it: where many processes write, looking at each would take the machine.
  private static let shortestInterval = Duration.milliseconds(5)
  private static let pollingInterval = DispatchTimeInterval.milliseconds(500)

  private let folder: String
  private let logName: String
  private let sources = Mutex<Sources?>(nil)

  init(path: String) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? "./"
    logName = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...]) + "-wal"
  }

  deinit {
    stop()
  }

  /// Where the system has no watch left (128 instances a user are usual), the question is asked twice a second instead.
  ///
  /// - Parameter makeInstance: Makes an inotify instance; negative when there is none.
  func start(
    makeInstance: () -> Int32 = { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) },
    onChange: @escaping @Sendable () -> Void
  ) {
    let queue = DispatchQueue(label: "persistence.watch")
    let descriptor = makeInstance()
    guard descriptor >= 0, watchFiles(descriptor) else {
      if descriptor >= 0 { close(descriptor) }
      return poll(on: queue, onChange)
    }
    let events = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    events.setEventHandler { @Sendable [weak self] in self?.take(descriptor) }
    events.setCancelHandler { @Sendable in close(descriptor) }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [weak self] in self?.lookAgain() }
    let started = Sources(events: events, timer: timer, descriptor: descriptor, onChange: onChange)
    // Before an event can come: it would be read and find nobody.
    sources.withLock { $0 = started }
    events.activate()
    timer.activate()
  }

  private func poll(on queue: DispatchQueue, _ onChange: @escaping @Sendable () -> Void) {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable in onChange() }
    timer.schedule(
      deadline: .now() + Self.pollingInterval, repeating: Self.pollingInterval, leeway: .milliseconds(50))
    sources.withLock { $0 = Sources(events: nil, timer: timer, descriptor: nil, onChange: onChange) }
    timer.activate()
  }

  func stop() {
    sources.withLock { sources in
      sources?.events?.cancel()
      sources?.timer.cancel()
      sources = nil
    }
  }

  /// Leaves this process's own writes out: an event for each of them costs as much as a small commit. No one else writes
  /// between a transaction's beginning and its end.
  func pause() {
    sources.withLock { sources in
      guard let descriptor = sources?.descriptor else { return }
      inotify_add_watch(descriptor, folder + logName, UInt32(IN_DELETE_SELF))
    }
  }

  /// Follows `pause`; what happened in between has to be asked for.
  func resume() {
    sources.withLock { sources in
      guard let descriptor = sources?.descriptor else { return }
      inotify_add_watch(descriptor, folder + logName, UInt32(IN_MODIFY))
    }
  }

  /// The log need not be there; the folder is.
  ///
  /// - Returns: Whether the folder is watched.
  @discardableResult
  private func watchFiles(_ descriptor: Int32) -> Bool {
    let isWatched = inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO)) >= 0
    inotify_add_watch(descriptor, folder + logName, UInt32(IN_MODIFY))
    return isWatched
  }
}

extension ForeignCommitWatch {
  private func take(_ descriptor: Int32) {
    let (isConcerned, isLogNew) = readEvents(descriptor)
    guard isConcerned else { return }
    if isLogNew { watchFiles(descriptor) }
    if mayLookNow() { look { _ in 1 } }
  }

  /// Where a look was just made, the timer makes the next one.
  private func mayLookNow() -> Bool {
    sources.withLock { sources in
      guard let latest = sources?.latestLook, ContinuousClock.now - latest < Self.shortestInterval else {
        return true
      }
      guard sources?.isLookDue == false else { return false }
      sources?.isLookDue = true
      sources?.timer.schedule(deadline: .now() + (Self.shortestInterval / .milliseconds(1)) / 1_000)
      return false
    }
  }

  /// The log is written before its last sync, and a commit counts only after it: so the look is repeated, at growing distances.
  /// On a busy disk that sync takes seconds; nothing tells of its end.
  private func lookAgain() {
    look { $0 * 3 }
  }

  private func look(againAfter next: (Int) -> Int) {
    let running = sources.withLock { sources in
      let isDue = sources?.isLookDue ?? false
      let delay = isDue ? 1 : sources?.delayInMilliseconds ?? 1
      sources?.delayInMilliseconds = next(delay)
      sources?.latestLook = .now
      sources?.isLookDue = false
      return sources
    }
    guard let running else { return }
    running.onChange()
    guard running.delayInMilliseconds < Self.longestDelayInMilliseconds else { return }
    running.timer.schedule(deadline: .now() + .milliseconds(running.delayInMilliseconds))
  }

  private func readEvents(_ descriptor: Int32) -> (isConcerned: Bool, isLogNew: Bool) {
    var isWritten = false
    var isLogNew = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        forEachName(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { name in
          // Events of a watched file itself have no name; those of the folder name the file.
          if name.isEmpty { isWritten = true } else if name.elementsEqual(logName.utf8) { isLogNew = true }
        }
      }
    }
    return (isWritten || isLogNew, isLogNew)
  }

  private func forEachName(_ events: UnsafeRawBufferPointer, _ body: (Slice<UnsafeRawBufferPointer>) -> Void)
  {
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = offset + header + Int(event.len)
      body(events[(offset + header)..<end].prefix { $0 != 0 })
      offset = end
    }
  }
}
