import Foundation
import Persistence

/// How long processes that write to one store wait for each other.
struct WriterReport {
  let folder: URL

  private static let duration = Duration.seconds(6)

  func table() async throws -> FigureTable {
    Progress.say("Measuring processes that write to one store …")
    let saturating = try await waits(of: 8, think: .zero, store: "saturated.db")
    let thinking = try await waits(of: 32, think: .milliseconds(25), store: "shared.db")
    var table = FigureTable(title: "Processes on one store, a commit of one row", columns: ["Persistence"])
    table.figures = [
      Figure("8 that write all the time, worst, ms", [saturating.percentile(1)], limit: .atMost(500)),
      Figure(
        "32 that wait 25 ms between commits, p99, ms", [thinking.percentile(0.99)], decimals: 1,
        limit: .atMost(20)),
    ]
    return table
  }

  private func waits(of count: Int, think: Duration, store name: String) async throws -> Samples {
    let path = folder.appending(path: name).path
    await (try VisitStore.open(path)).close()
    let writers = try (1...count).map {
      try WriterProcess(store: path, number: $0, think: think, folder: folder)
    }
    for writer in writers { try await writer.begin() }
    try await Task.sleep(for: Self.duration)
    var samples = Samples()
    for writer in writers { for time in try await writer.end() { samples.add(time) } }
    return samples
  }
}
