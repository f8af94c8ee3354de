import CLinux
import Foundation
import Networking

/// The second process of tests: fetches addresses one after the other and tells what came and what it cost.
///
/// A line each: `before`, then the outcomes, with whether libcurl is loaded, the peak of resident memory beyond what there was
/// before, and milliseconds. Arguments: `--cache DIRECTORY` first where answers are to be kept on disk.
@main enum NetworkingProbe {
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var directory: String?
    if arguments.count >= 2, arguments[0] == "--cache" {
      directory = arguments[1]
      arguments.removeFirst(2)
    }
    let clock = NetworkClock.continuous(wall: { Date() })
    let network = NetworkManager(
      transports: [CurlTransport(userAgent: "probe/1", clock: clock), FileTransport()],
      cacheDirectory: directory, clock: clock, cacheFailed: { print("not kept: \($0)") })
    print("before\tlibcurl \(isLoaded ? "loaded" : "not loaded")")
    for argument in arguments {
      malloc_trim(0)
      resetPeak()
      let base = kibibytes("VmRSS")
      let start = clock.monotonic()
      let outcome = await fetch(argument, network)
      let milliseconds = Int((clock.monotonic() - start) / .milliseconds(1))
      let costs = "\(kibibytes("VmHWM") - base) KiB\t\(milliseconds) ms"
      print("\(outcome)\tlibcurl \(isLoaded ? "loaded" : "not loaded")\t\(costs)")
    }
  }

  private static func fetch(_ text: String, _ network: NetworkManager) async -> String {
    do {
      let address = try ResourceAddress(parsing: text, workingDirectory: "/")
      let response = try await network.data(for: ResourceRequest(address))
      return "\(response.body.count) bytes"
    } catch {
      return "\(error)"
    }
  }

  private static var isLoaded: Bool { text("/proc/self/maps").contains("libcurl") }

  private static func kibibytes(_ field: String) -> Int {
    let line = text("/proc/self/status").split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }

  private static func resetPeak() {
    let resetHighWaterMark = "5"
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    file.write(Data(resetHighWaterMark.utf8))
    file.closeFile()
  }

  /// The kernel announces no length for these files, and gives a page at a time.
  private static func text(_ path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    var bytes = Data()
    while case let more = file.readData(ofLength: 65_536), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }
}
