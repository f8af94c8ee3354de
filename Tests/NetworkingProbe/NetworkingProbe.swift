import Foundation
import Networking

/// The second process of tests: fetches addresses one after the other and tells what came and what it cost.
///
/// A line each: `before`, then the outcomes, with whether libcurl is loaded and the peak of resident memory beyond that after
/// the first fetch. Arguments: `--cache DIRECTORY` first where answers are to be kept on disk.
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
    var base: Int?
    for argument in arguments {
      if base != nil { resetPeak() }
      let outcome = await fetch(argument, network)
      let peak = kibibytes("VmHWM")
      print("\(outcome)\tlibcurl \(isLoaded ? "loaded" : "not loaded")\t\(base.map { peak - $0 } ?? 0) KiB")
      base = base ?? kibibytes("VmRSS")
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

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
