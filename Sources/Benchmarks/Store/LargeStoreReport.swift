import Foundation
import Persistence

/// A large table: what goes in while another process writes, and how any part of it is found.
struct LargeStoreReport {
  let folder: URL
  let rowCount: Int

  private static let rounds = 9
  private static let windows = 200

  func table() async throws -> FigureTable {
    Progress.say("Measuring a store of \(rowCount.groupedText) rows …")
    let path = folder.appending(path: "large.db").path
    let container = try await VisitStore.open(path)
    let (seconds, memory, waits) = try await fill(container)
    let scattered = try await windows(container, path) { Visit(number: $0) }
    let translation = try Self.translation()
    let overhead = try await Self.memoryOverhead(container)
    await container.close()
    let ordered = try await orderedWindows()
    var table = FigureTable(
      title: "\(rowCount.groupedText) rows, seven columns", columns: ["sqlite3", "Persistence"])
    table.figures = [
      Figure("go in by a batch in slices while another process writes, s", [nil, seconds], decimals: 1),
      Figure("memory of that, MB", [nil, memory], decimals: 0),
      Figure(
        "the other's commits of one row meanwhile, p99, ms", [nil, waits.percentile(0.99)], decimals: 1,
        limit: .atMost(120)),
      Figure("the same, worst, ms", [nil, waits.percentile(1)], decimals: 1),
      Figure(
        "window of 50 at any depth by keyset, rows that came in its order, µs", Self.microseconds(ordered),
        decimals: 1, limit: .atMost(60, except: 0)),
      Figure(
        "the same, each row on another page of the file, µs", Self.microseconds(scattered), decimals: 1,
        limit: .atMost(1.5, timesColumn: 0, named: "sqlite3")),
      Figure("turning a query into SQL, µs", [nil, translation], decimals: 1, limit: .atMost(10)),
      Figure(
        "memory of a fetched row, times its own", [nil, overhead.median], decimals: 2, limit: .atMost(1.2)),
    ]
    return table
  }

  private func fill(_ container: ModelContainer) async throws -> (Double, Double, Samples) {
    let other = try WriterProcess(store: container.path, number: 1, think: .milliseconds(5), folder: folder)
    try await other.begin()
    let request = BatchInsertRequest(
      .sliced(), into: [BatchTable(Visit.self)], reading: 0..<rowCount
    ) { numbers, record in
      guard let number = numbers.first else { return .end }
      numbers = number + 1..<numbers.upperBound
      record.insert(Visit(number: number))
      return .record
    }
    let before = try ProcessMemory.anonymousMegabytes()
    let peak = PeakMemory()
    let begin = ContinuousClock.now
    try await container.batchInsert(request) { _ in peak.look() }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    var waits = Samples()
    for time in try await other.end() { waits.add(time) }
    return (seconds, peak.megabytes - before, waits)
  }

  private static func microseconds(_ pair: StoreComparison<Visit>.Pair) -> [Double?] {
    [pair.plain.median, pair.store.median].map { $0.map { $0 * 1_000 } }
  }

  private func orderedWindows() async throws -> StoreComparison<Visit>.Pair {
    let path = folder.appending(path: "ordered.db").path
    let container = try await VisitStore.open(path)
    let visit = { [rowCount] number in Visit(number: number, inOrderOf: rowCount) }
    try PlainStore<Visit>(path: path).insert((0..<rowCount).lazy.map(visit))
    let pair = try await windows(container, path, visit: visit)
    await container.close()
    return pair
  }

  /// - Parameter visit: The row with a number.
  private func windows(
    _ container: ModelContainer, _ path: String, visit: (Int) -> Visit
  ) async throws -> StoreComparison<Visit>.Pair {
    let plain = try PlainStore<Visit>(path: path)
    var pair = StoreComparison<Visit>.Pair()
    for round in 0..<Self.rounds {
      let places = (0..<Self.windows).map { visit(($0 * 7_919 + round * 104_729) % rowCount) }
      let expected = try ProcessorClock.measure(&pair.plain, times: places.count) {
        try places.map(plain.window(after:))
      }
      let begin = ProcessorClock.milliseconds
      let found = try await container.read { context in
        try places.map { try context.fetch(StoreComparison.window(after: $0)) }
      }
      pair.store.add((ProcessorClock.milliseconds - begin) / Double(places.count))
      try StoreComparison<Visit>.check(found, expected, "fetching a window")
    }
    return pair
  }

  /// Microseconds for a query with a predicate of three terms, two sort keys and a cursor.
  private static func translation() throws -> Double? {
    let (days, house, cursor) = (100...200, 2, FetchCursor(Visit(number: 7)))
    var samples = Samples()
    for _ in 0..<rounds {
      try ProcessorClock.measure(&samples, times: 1_000) {
        for _ in 0..<1_000 {
          let predicate = #Predicate<Visit> { $0.house == house && days.contains($0.day) && $0.party > 2 }
          _ = try FetchDescriptor(
            predicate: predicate, sortBy: Visit.order, fetchLimit: 50, after: cursor
          ).sql()
        }
      }
    }
    return samples.median.map { $0 * 1_000 }
  }

  /// Memory that fetched rows take, over what their structs and long texts take.
  private static func memoryOverhead(_ container: ModelContainer) async throws -> Samples {
    var samples = Samples()
    for _ in 0..<rounds {
      let before = ProcessMemory.allocatedBytes
      let rows = try await container.read { try $0.fetch(FetchDescriptor<Visit>(fetchLimit: 100_000)) }
      let taken = ProcessMemory.allocatedBytes - before
      let own = rows.reduce(0) { $0 + MemoryLayout<Visit>.stride + $1.name.heapBytes + $1.note.heapBytes }
      samples.add(Double(taken) / Double(own))
    }
    return samples
  }
}

extension String {
  /// What a text takes beside its sixteen bytes: nothing up to fifteen, else a head of 32, itself and a zero, by sixteens.
  fileprivate var heapBytes: Int {
    utf8.count <= 15 ? 0 : (32 + utf8.count + 1 + 8 + 15) / 16 * 16
  }
}
