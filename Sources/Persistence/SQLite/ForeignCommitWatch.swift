import CLinux
import Dispatch
import Glibc
import Synchronization

/// Notices that the log file is written, made or removed, whoever does it; the writer then finds out whether it was a commit.
///
/// The folder is watched too, because the log goes with the last connection and returns with the next.
final class ForeignCommitWatch: Sendable {
  private let folder: String
  private let logName: String
  private let onChange: @Sendable () -> Void
  // Dispatch sources may be used from any thread; the type does not say so. Set once, by `start`.
  private let source = Mutex<Source?>(nil)

  private struct Source: @unchecked Sendable {
    let dispatch: any DispatchSourceRead
  }

  init(path: String, onChange: @escaping @Sendable () -> Void) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? "./"
    logName = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...]) + "-wal"
    self.onChange = onChange
  }

  deinit {
    stop()
  }

  /// Without inotify (no descriptors left) only this process's commits are seen.
  func start() {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return }
    watchFiles(descriptor)
    let made = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "persistence.watch"))
    made.setEventHandler { @Sendable [weak self] in self?.take(descriptor) }
    made.setCancelHandler { @Sendable in close(descriptor) }
    made.activate()
    let started = Source(dispatch: made)
    source.withLock { $0 = started }
  }

  func stop() {
    source.withLock { source in
      source?.dispatch.cancel()
      source = nil
    }
  }

  private func watchFiles(_ descriptor: Int32) {
    inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO))
    inotify_add_watch(descriptor, folder + logName, UInt32(IN_MODIFY))
  }

  private func take(_ descriptor: Int32) {
    var isConcerned = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        if concerns(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isConcerned = true }
      }
    }
    guard isConcerned else { return }
    // A log that is back is another file; watching it again changes nothing when it is the same.
    watchFiles(descriptor)
    onChange()
  }

  /// Whether one of the events is about the log.
  private func concerns(_ events: UnsafeRawBufferPointer) -> Bool {
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let name = events[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
      if name.isEmpty || name.elementsEqual(logName.utf8) { return true }
      offset += header + Int(event.len)
    }
    return false
  }
}
