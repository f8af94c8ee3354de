import CLinux
import Foundation
import Glibc
import Synchronization
import Text

/// What the program notes for whoever looks after it: one line an entry, never a guest's name, phone or note.
///
/// A line that cannot be written is counted, never thrown: the log must not stop the evening.
public nonisolated final class Log: Sendable {
  /// How much a line matters.
  public enum Level: String, Sendable {
    case info, warning, critical
  }

  /// Where it is written; nil when there is no place.
  public let path: String?
  private let now: @Sendable () -> Date
  private let limitInBytes: Int
  private let failures = Mutex(0)

  /// A log at `path`, 0600, renamed to `path.1` when the next line would take it above the limit.
  public init(path: String?, clock: BookClock, limitInBytes: Int = 1_000_000) {
    self.path = path
    self.now = clock.now
    self.limitInBytes = limitInBytes
  }

  /// Makes the log's directory, which the handler of a crash cannot.
  public func makeDirectory() {
    guard let path else { return }
    failures.withLock { failed in
      if !makeDirectory(of: path) { failed += 1 }
    }
  }

  /// Lines that were lost.
  public var failedLines: Int { failures.withLock { $0 } }

  /// Adds a line: time in UTC, level, process, text with control characters taken out.
  public func write(_ level: Level, _ text: String) {
    let line = "\(timestamp(now())) \(level.rawValue) \(getpid()) \(text.cleanedForTerminal)\n"
    failures.withLock { failed in
      if !append(Array(line.utf8)) { failed += 1 }
    }
  }
}

nonisolated extension Log {
  private func append(_ bytes: [UInt8]) -> Bool {
    guard let path, let descriptor = openWithRoom(for: bytes.count, at: path) else { return false }
    defer { close(descriptor) }
    return writeAll(bytes, to: descriptor)
  }

  /// The log's descriptor, locked against a rotation by another session until it is closed.
  private func openWithRoom(for count: Int, at path: String) -> Int32? {
    for _ in 0..<3 {
      guard let descriptor = openFile(path) else { return nil }
      var opened = stat()
      var named = stat()
      guard flock(descriptor, LOCK_EX) == 0, fstat(descriptor, &opened) == 0 else {
        close(descriptor)
        return nil
      }
      let isCurrent = lstat(path, &named) == 0 && named.st_ino == opened.st_ino
      if isCurrent, Int(opened.st_size) + count <= limitInBytes || opened.st_size == 0 { return descriptor }
      if isCurrent, rename(path, path + ".1") != 0 { return descriptor }
      close(descriptor)
    }
    return nil
  }

  private func makeDirectory(of path: String) -> Bool {
    do {
      try PrivateDirectory(path: String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])).make()
      return true
    } catch {
      return false
    }
  }

  private func openFile(_ path: String) -> Int32? {
    guard makeDirectory(of: path) else { return nil }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      info.st_mode & 0o777 == 0o600 || fchmod(descriptor, 0o600) == 0
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private func timestamp(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(day)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
