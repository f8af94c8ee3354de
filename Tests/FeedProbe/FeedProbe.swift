import Book
import CLinux
import Feeds
import Foundation
import Networking
import Persistence
import ProcessFacts
import Reservations

/// The second process of tests: fetches one feed from many addresses into a book, and tells what came and what it cost.
///
/// Arguments: a directory of its own, the milliseconds that a transfer may take, the address of the feed as it should be, and the addresses
/// that are to be tried. A line each, cut by tabs: what the fetch ended in, whether the restaurants are as they were, the peak of
/// resident memory beyond what there was before in KiB, and the milliseconds that processors have worked, which a busy machine does not lengthen.
@main enum FeedProbe {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 3, let milliseconds = Int(arguments[1]) else {
      print("usage: FeedProbe DIRECTORY MILLISECONDS GOOD ADDRESS…")
      exit(2)
    }
    let probe = try await Probe(
      directory: arguments[0], limits: TransferLimits(connecting: .seconds(600), whole: .seconds(600)))
    _ = try await probe.fetch(arguments[2])
    await probe.end()
    let hasty = try await Probe(
      directory: arguments[0],
      limits: TransferLimits(connecting: .seconds(600), whole: .milliseconds(milliseconds)))
    for address in arguments[3...] { print(try await hasty.line(address)) }
    await hasty.end()
  }
}

/// A book with a feed that may move.
private struct Probe {
  private let book: CommandBook

  init(directory: String, limits: TransferLimits) async throws {
    let clock = BookClock.running()
    let surroundings = Surroundings(
      environment: ["HOME": directory], clock: clock, session: 1, workingDirectory: directory)
    let time = NetworkClock.continuous(wall: { Date() })
    let network = FeedNetwork(
      transports: [CurlTransport(userAgent: "probe/1", clock: time, limits: limits)],
      surroundings: surroundings, log: Log(path: nil, clock: clock))
    book = try await CommandBook.open(
      StartOptions(store: .file(path: "\(directory)/book.db"), feeds: []), surroundings: surroundings,
      network: network)
  }

  func end() async { await book.close() }

  func line(_ address: String) async throws -> String {
    malloc_trim(0)
    ProcessMemory.resetPeak()
    let before = try await rows()
    let base = ProcessMemory.kibibytes("VmRSS")
    let start = Processors.milliseconds
    let outcome = try await fetch(address)
    let milliseconds = Processors.milliseconds - start
    let peak = ProcessMemory.kibibytes("VmHWM") - base
    let isUntouched = try await rows() == before
    return "\(outcome)\t\(isUntouched ? "untouched" : "touched")\t\(peak)\t\(milliseconds)"
  }

  func fetch(_ text: String) async throws -> String {
    let source = try FeedSource(parsing: text, workingDirectory: "/")
    do {
      let report = try await book.fetch(FeedSetting(name: "town", source: source))
      let refused = report.refused.map(\.reason).joined(separator: "; ")
      return "\(report.sentence) \(refused)"
    } catch {
      return error.description
    }
  }

  private func rows() async throws -> String {
    try await book.container.read { "\(try Restaurant.fetchAll(in: $0))" }
  }
}

/// How long this process has kept processors busy.
private enum Processors {
  static var milliseconds: Int { clock() / (CLOCKS_PER_SEC / 1000) }
}
