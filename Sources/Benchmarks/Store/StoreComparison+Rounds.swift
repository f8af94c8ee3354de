import Foundation
import Observation
import Persistence

extension StoreComparison {
  mutating func addInsertion() async throws {
    try plain.removeAll()
    try await container.transaction { try $0.delete(model: Visit.self) }
    try ProcessorClock.measure(&insertion.plain) { try plain.insert(visits) }
    let begin = ProcessorClock.milliseconds
    try await container.transaction { [visits] context in
      for visit in visits { try context.insert(visit) }
    }
    insertion.store.add(ProcessorClock.milliseconds - begin)
  }

  mutating func addFetch() async throws {
    let expected = try ProcessorClock.measure(&fetch.plain) { try plain.all() }
    let begin = ProcessorClock.milliseconds
    let found = try await container.read { try $0.fetch(FetchDescriptor<Visit>()) }
    fetch.store.add(ProcessorClock.milliseconds - begin)
    try Self.check(found, expected, "fetching all rows")
  }

  mutating func addWindows() async throws {
    let places = stride(from: 0, to: visits.count, by: visits.count / Self.repetitions).map { visits[$0] }
    let expected = try ProcessorClock.measure(&window.plain, times: places.count) {
      try places.map(plain.window(after:))
    }
    let begin = ProcessorClock.milliseconds
    let found = try await container.read { context in
      try places.map { try context.fetch(Self.window(after: $0)) }
    }
    window.store.add((ProcessorClock.milliseconds - begin) / Double(places.count))
    try Self.check(found, expected, "fetching a window")
  }

  mutating func addCommits() async throws {
    let new = (0..<Self.repetitions).map { _ in nextVisit() }
    try ProcessorClock.measure(&commit.plain, times: new.count) {
      for visit in new { try plain.insert([visit]) }
    }
    let begin = ProcessorClock.milliseconds
    for visit in new { try await container.transaction { _ = try $0.insert(visit) } }
    commit.store.add((ProcessorClock.milliseconds - begin) / Double(new.count))
  }

  private static func window(after visit: Visit) -> FetchDescriptor<Visit> {
    FetchDescriptor(
      sortBy: [SortDescriptor(\.day), SortDescriptor(\.start)], fetchLimit: 50, after: FetchCursor(visit))
  }

  /// The two ways must agree, or their times mean nothing.
  static func check<Value: Equatable>(_ found: Value, _ expected: Value, _ action: String) throws {
    guard found == expected else {
      throw BenchmarkError.failed(action, "The rows differ from those of sqlite3.")
    }
  }
}
