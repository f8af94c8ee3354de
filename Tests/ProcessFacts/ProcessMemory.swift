import Foundation

/// What the kernel says of a process's memory, as in proc(5).
public enum ProcessMemory {
  /// A field of the status of a process, such as `VmRSS` or `VmHWM`; 0 where the kernel does not tell it.
  ///
  /// - Parameter process: Nil is this one.
  public static func kibibytes(_ field: String, of process: pid_t? = nil) -> Int {
    let line = text(of: path("status", process)).split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }

  /// Measures the peak of resident memory, `VmHWM`, anew from now on.
  public static func resetPeak() {
    let resetHighWaterMark = "5"
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    file.write(Data(resetHighWaterMark.utf8))
    file.closeFile()
  }

  /// Whether a library whose file is called so is mapped into a process; nil is this one.
  ///
  /// - Throws: `Unreadable` where the kernel does not tell all that is mapped: nobody may take that for a library that is not loaded.
  public static func hasLoaded(_ library: String, in process: pid_t? = nil) throws -> Bool {
    let path = path("maps", process)
    let maps = text(of: path)
    guard maps.utf8.count > leastMaps, maps.contains("libc.so") else { throw Unreadable(path: path) }
    return maps.contains(library)
  }

  /// Every process has more mapped than one page tells of.
  private static let leastMaps = 4_096

  /// A file of the kernel that could not be read, or not to its end.
  public struct Unreadable: Error {
    /// Which.
    public let path: String
  }

  private static func path(_ name: String, _ process: pid_t?) -> String {
    "/proc/\(process.map(String.init) ?? "self")/\(name)"
  }

  /// The kernel announces no length for these files, and gives a page at a time.
  private static func text(of path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    var bytes = Data()
    while case let more = file.readData(ofLength: 65_536), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }
}
