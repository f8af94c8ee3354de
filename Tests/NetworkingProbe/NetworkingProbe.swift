import CLinux
import Foundation
import Networking
import ProcessFacts

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
    // What is measured is memory; a busy machine may take longer than the product has patience.
    let limits = TransferLimits(connecting: .seconds(600), whole: .seconds(600))
    let network = NetworkManager(
      transports: [CurlTransport(userAgent: "probe/1", clock: clock, limits: limits), FileTransport()],
      cacheDirectory: directory, clock: clock, cacheFailed: { print("not kept: \($0)") })
    print("before\tlibcurl \(curl)")
    for argument in arguments {
      malloc_trim(0)
      ProcessMemory.resetPeak()
      let base = ProcessMemory.kibibytes("VmRSS")
      let start = clock.monotonic()
      let outcome = await fetch(argument, network)
      let milliseconds = Int((clock.monotonic() - start) / .milliseconds(1))
      let costs = "\(ProcessMemory.kibibytes("VmHWM") - base) KiB\t\(milliseconds) ms"
      print("\(outcome)\tlibcurl \(curl)\t\(costs)")
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

  private static var curl: String {
    do {
      return try ProcessMemory.hasLoaded("libcurl") ? "loaded" : "not loaded"
    } catch {
      return "unknown: \(error)"
    }
  }
}
