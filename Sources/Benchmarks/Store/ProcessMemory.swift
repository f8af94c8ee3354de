import CLinux
import Foundation
import Synchronization

/// What this process takes of the machine's memory.
enum ProcessMemory {
  /// Bytes that the allocator has given out and not got back: what it keeps for later does not count.
  static var allocatedBytes: Int { Int(clinux_allocated_bytes()) }

  /// Resident memory that belongs to no file, in MiB, as in proc(5).
  static func anonymousMegabytes() throws -> Double {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    guard
      let kibibytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({
        Double($0)
      })
    else { throw BenchmarkError.failed("reading /proc/self/status", status) }
    return kibibytes / 1_024
  }
}

/// The most memory that was seen.
final class PeakMemory: Sendable {
  private let most = Mutex(0.0)

  var megabytes: Double { most.withLock { $0 } }

  func look() {
    guard let now = try? ProcessMemory.anonymousMegabytes() else { return }
    most.withLock { $0 = max($0, now) }
  }
}
