import Foundation

/// What a process has used so far, as the kernel counts it.
struct ProcessUsage {
  /// Times its threads were switched to and away from, wanted or not.
  let switches: Int
  let processorSeconds: Double
  let residentMegabytes: Double
  /// Of the resident memory what no file backs.
  let anonymousMegabytes: Double

  /// Reads them from `folder`, `/proc/PID`.
  init(folder: String) throws {
    let status = try Self.text("\(folder)/status")
    let kilobytes = { name in Double(Self.number(of: name, in: status)) / 1_000 * 1.024 }
    residentMegabytes = kilobytes("VmRSS")
    anonymousMegabytes = kilobytes("RssAnon")
    var switches = 0
    var nanoseconds = 0.0
    for task in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task") {
      guard let (status, times) = try Self.texts(ofThread: "\(folder)/task/\(task)") else { continue }
      switches += Self.number(of: "voluntary_ctxt_switches", in: status)
      switches += Self.number(of: "nonvoluntary_ctxt_switches", in: status)
      nanoseconds += times.split(separator: " ").first.flatMap { Double($0) } ?? 0
    }
    self.switches = switches
    processorSeconds = nanoseconds / 1e9
  }

  init(of process: pid_t) throws { try self.init(folder: "/proc/\(process)") }

  /// The most resident memory that a process has had so far; one small file is read, which hardly disturbs it.
  static func mostResidentMegabytes(of process: pid_t) throws -> Double {
    Double(number(of: "VmHWM", in: try text("/proc/\(process)/status"))) / 1_000 * 1.024
  }

  /// The number in a line `name: number`; 0 without such a line.
  static func number(of name: String, in status: String) -> Int {
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// Nil for a thread that has ended since it was listed.
  static func texts(ofThread folder: String) throws -> (status: String, times: String)? {
    do {
      return (try text("\(folder)/status"), try text("\(folder)/schedstat"))
    } catch {
      guard FileManager.default.fileExists(atPath: folder) else { return nil }
      throw error
    }
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}
