import CLinux
import Dispatch
import Glibc
import Synchronization

/// Notices that other processes write, make or remove the log file; `onChange` then finds out whether it was a commit.
///
/// The folder is watched too, because the log goes with the last connection and returns with the next. Where many processes
/// write, looking at each commit would take the machine from those who write: the log is watched until its first change, and
/// again after the looks that follow it, the later the more is written.
final class ForeignCommitWatch: Sendable {
  private let folder: String
  private let logName: String
  private let phase = Mutex(Phase.off)

  private enum Phase {
    case off
    case on(Sources)
    /// For good.
    case closed
  }

  // Dispatch sources may be used from any thread; their types do not say so.
  private struct Sources: @unchecked Sendable {
    let timer: any DispatchSourceTimer
    let onChange: @Sendable () -> Void
    /// Nil where the system has no more watches to give: then the timer asks by itself.
    var events: (source: any DispatchSourceRead, descriptor: Int32)?
    var pace = LookPace()
  }

  private static let pollingInterval = DispatchTimeInterval.milliseconds(500)

  init(path: String) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? "./"
    logName = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...]) + "-wal"
  }

  deinit {
    close()
  }

  /// Whether anything is noticed.
  var isOn: Bool {
    phase.withLock { if case .on = $0 { true } else { false } }
  }

  /// Begins, unless it has. Where the system has no watch left (128 instances a user are usual), the question is asked twice a
  /// second instead.
  ///
  /// - Parameter makeInstance: Makes an inotify instance; negative when there is none.
  func start(
    makeInstance: () -> Int32 = { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) },
    onChange: @escaping @Sendable () -> Void
  ) {
    phase.withLock { phase in
      guard case .off = phase else { return }
      let queue = DispatchQueue(label: "persistence.watch")
      let descriptor = makeInstance()
      guard descriptor >= 0, watchFolder(descriptor) else {
        if descriptor >= 0 { Glibc.close(descriptor) }
        phase = .on(polling(on: queue, onChange))
        return
      }
      watchLog(descriptor)
      phase = .on(following(descriptor, on: queue, onChange))
    }
  }

  /// Ends until the next start.
  func stop() {
    end(in: .off)
  }

  /// Ends for good.
  func close() {
    end(in: .closed)
  }

  private func end(in next: Phase) {
    phase.withLock { phase in
      if case .on(let sources) = phase {
        sources.events?.source.cancel()
        sources.timer.cancel()
      }
      if case .closed = phase { return }
      phase = next
    }
  }

  private func polling(on queue: DispatchQueue, _ onChange: @escaping @Sendable () -> Void) -> Sources {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable in onChange() }
    timer.schedule(
      deadline: .now() + Self.pollingInterval, repeating: Self.pollingInterval, leeway: .milliseconds(50))
    timer.activate()
    return Sources(timer: timer, onChange: onChange)
  }

  private func following(
    _ descriptor: Int32, on queue: DispatchQueue, _ onChange: @escaping @Sendable () -> Void
  ) -> Sources {
    let events = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    events.setEventHandler { @Sendable [weak self] in self?.take(descriptor) }
    events.setCancelHandler { @Sendable in Glibc.close(descriptor) }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [weak self] in self?.lookAgain() }
    events.activate()
    timer.activate()
    return Sources(timer: timer, onChange: onChange, events: (events, descriptor))
  }
}

extension ForeignCommitWatch {
  /// Leaves this process's own writes out: an event for each of them costs as much as a small commit. No one else writes
  /// between a transaction's beginning and its end.
  func pause() {
    changeLogWatch(to: UInt32(IN_DELETE_SELF))
  }

  /// Follows `pause`; what happened in between has to be asked for.
  func resume() {
    changeLogWatch(to: Self.firstChange)
  }

  private static let firstChange = UInt32(IN_MODIFY) | UInt32(IN_ONESHOT)

  /// Where the log is not watched at present, a look is due anyway.
  private func changeLogWatch(to mask: UInt32) {
    phase.withLock { phase in
      guard case .on(let sources) = phase, let events = sources.events, sources.pace.isWatching else {
        return
      }
      inotify_add_watch(events.descriptor, folder + logName, mask)
    }
  }

  /// - Returns: Whether the folder is watched.
  private func watchFolder(_ descriptor: Int32) -> Bool {
    inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO)) >= 0
  }

  /// The log need not be there; the folder tells when it comes.
  private func watchLog(_ descriptor: Int32) {
    inotify_add_watch(descriptor, folder + logName, Self.firstChange)
  }
}

extension ForeignCommitWatch {
  private func take(_ descriptor: Int32) {
    let (isConcerned, isLogNew) = readEvents(descriptor)
    guard isConcerned else { return }
    update { sources in
      if isLogNew { watchLog(descriptor) }
      return sources.pace.noticed(at: .now)
    }
  }

  private func lookAgain() {
    update { sources in
      let step = sources.pace.looked(at: .now)
      // Before the look: what is written from now on is noticed.
      if step.watchesAgain, let events = sources.events { watchLog(events.descriptor) }
      return step
    }
  }

  private func update(_ change: (inout Sources) -> LookPace.Step) {
    let onChange = phase.withLock { phase -> (@Sendable () -> Void)? in
      guard case .on(var sources) = phase else { return nil }
      let step = change(&sources)
      phase = .on(sources)
      if let delay = step.delayInMilliseconds {
        sources.timer.schedule(deadline: .now() + .milliseconds(delay))
      }
      return step.looksNow ? sources.onChange : nil
    }
    onChange?()
  }

  private func readEvents(_ descriptor: Int32) -> (isConcerned: Bool, isLogNew: Bool) {
    var isWritten = false
    var isLogNew = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        forEachEvent(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { mask, name in
          // A watch that has told of its first change ends.
          guard mask & UInt32(IN_IGNORED) == 0 else { return }
          // Events of a watched file itself have no name; those of the folder name the file.
          if name.isEmpty { isWritten = true } else if name.elementsEqual(logName.utf8) { isLogNew = true }
        }
      }
    }
    return (isWritten || isLogNew, isLogNew)
  }

  private func forEachEvent(
    _ events: UnsafeRawBufferPointer, _ body: (UInt32, Slice<UnsafeRawBufferPointer>) -> Void
  ) {
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = offset + header + Int(event.len)
      body(event.mask, events[(offset + header)..<end].prefix { $0 != 0 })
      offset = end
    }
  }
}
