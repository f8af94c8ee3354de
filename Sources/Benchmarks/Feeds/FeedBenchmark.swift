import Foundation
import Networking
import Persistence
import Reservations
import TerminalHarness

/// Long feeds into a book by `maitre fetch`, with somebody else who saves meanwhile.
struct FeedBenchmark {
  let folder: URL
  /// Records of the feed in our own format; the one in Overpass's has a tenth of it.
  let count: Int

  func table() async throws -> FigureTable {
    let own = try write(LongFeed.own(count), "own.json")
    let overpass = try write(LongFeed.overpass(count / 10), "overpass.json")
    let runs = [try await run(own), try await run(overpass)]
    var table = FigureTable(
      title: "feeds",
      columns: ["\(count.groupedText) of our own", "\((count / 10).groupedText) of Overpass"])
    let isFull = count >= 200_000
    table.figures = [
      Figure("size, MiB", runs.map(\.mebibytes), decimals: 1, limit: .atMost(16)),
      Figure(
        "first fetch, decoded and written, s", runs.map(\.first), decimals: 2,
        limit: isFull ? .atMost(3) : nil),
      Figure("a hundredth changed, s", runs.map(\.changed), decimals: 2, limit: isFull ? .atMost(3) : nil),
      Figure("most memory of the fetch, MB", runs.map(\.megabytes), limit: .atMost(100)),
      Figure(
        "another process's save meanwhile, p99, ms", runs.map { $0.saves.percentile(0.99) },
        limit: .atMost(120)),
      Figure(
        "memory of a dashboard after a fetch beyond before it, MB", runs.map(\.growth), decimals: 1,
        limit: .atMost(8)),
      Figure(
        "the unchanged body read and told so, ms", runs.map(\.unchanged), decimals: 1, limit: .atMost(50)),
      Figure("list restaurants, s", runs.map(\.listing), decimals: 2, limit: isFull ? .atMost(3) : nil),
    ]
    return table
  }

  private func write(_ text: String, _ name: String) throws -> URL {
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file
  }
}

extension FeedBenchmark {
  private struct Outcome {
    var mebibytes: Double?
    var first: Double?
    var changed: Double?
    var listing: Double?
    var megabytes: Double?
    var growth: Double?
    var unchanged: Double?
    var saves = Samples()
  }

  private func run(_ file: URL) async throws -> Outcome {
    Progress.say("Fetching \(file.lastPathComponent) …")
    let book = folder.appending(path: "\(file.lastPathComponent).db").path
    let container = try await makeBook(book)
    var outcome = Outcome()
    outcome.mebibytes = Double(try Data(contentsOf: file).count) / 1_048_576
    outcome.first = try await maitre(["fetch", "--feed", file.path], book, beside: container, &outcome)
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing("00\",\"cuisine", with: "00!\",\"cuisine").write(
      to: file, atomically: false, encoding: .utf8)
    outcome.changed = try await maitre(["fetch", "--feed", file.path], book, beside: container, &outcome)
    await container.close()
    var none = Outcome()
    outcome.growth = try await FeedSession(
      book: book, feed: file, environment: PTYTerminal.standardEnvironment.merging(environment) { $1 }
    ).growth()
    outcome.unchanged = try await unchanged(file)
    outcome.listing = try await maitre(["list", "restaurants"], book, beside: nil, &none)
    return outcome
  }

  /// Milliseconds until a body is known to be the one that was read before: nothing else is done with it then.
  private func unchanged(_ file: URL) async throws -> Double {
    let network = NetworkManager(
      transports: [FileTransport()], clock: .continuous(wall: { Date() }))
    let request = ResourceRequest(try ResourceAddress(parsing: file.path, workingDirectory: "/"))
    let known = try await network.data(for: request).hash
    let begin = ContinuousClock.now
    let hash = try await network.data(for: request).hash
    let time = ContinuousClock.now - begin
    guard hash == known else { throw BenchmarkError.failed("the second look", "the file has changed") }
    return time / .milliseconds(1)
  }

  private var environment: [String: String] {
    ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "MAITRE_ACTOR": "marta"]
  }

  private func makeBook(_ path: String) async throws -> ModelContainer {
    let container = try await ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(path: path, applicationID: BookSchema.applicationID)
    ).makeOne()
    let house = DemoEvening.make(now: Date(timeIntervalSince1970: 1_796_409_720)).restaurants[0]
    try await container.transaction { try $0.insert(house) }
    return container
  }

  /// Runs the program; this process saves a booking every 20 ms when it is given the book.
  ///
  /// - Returns: Seconds.
  private func maitre(
    _ words: [String], _ book: String, beside container: ModelContainer?, _ outcome: inout Outcome
  ) async throws -> Double {
    let begin = ContinuousClock.now
    let errors = folder.appending(path: "fetch.err").path
    let child = try ChildProcess(
      try Products.path(of: "maitre"), words + ["--store", book],
      environment: environment, output: .file(path: folder.appending(path: "fetch.out").path),
      errors: .file(path: errors))
    while child.end == nil {
      if let megabytes = try? ProcessUsage.mostResidentMegabytes(of: child.identifier) {
        outcome.megabytes = max(outcome.megabytes ?? 0, megabytes)
      }
      if let container {
        outcome.saves.add(try await BookingSave(outcome.saves.count).milliseconds(in: container))
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    guard child.end == .exited(0) else {
      throw BenchmarkError.failed(
        words.joined(separator: " "), try String(contentsOfFile: errors, encoding: .utf8))
    }
    return (ContinuousClock.now - begin) / .seconds(1)
  }
}
