import Foundation
import Observation
import Persistence

extension StoreComparison {
  /// Stores rows that come first, each until those who watch the first 50 have it.
  mutating func addDeliveries() async throws {
    let new = (0..<Self.repetitions).map { _ in earliest(nextVisit()) }
    let before = Visit(number: 0).beforeAll
    try ProcessorClock.measure(&delivery.plain, times: new.count) {
      for visit in new {
        try plain.insert([visit])
        let rows = try plain.window(after: before)
        guard rows.first == visit else {
          throw BenchmarkError.failed("fetching the new row", "It is not the first.")
        }
      }
    }
    delivery.store.add(try await Self.delivered(new, by: container) / Double(new.count))
  }

  /// Milliseconds of processor time for all of them.
  @MainActor private static func delivered(_ new: [Visit], by container: ModelContainer) async throws
    -> Double
  {
    let observer = ResultsObserver(container, tables: [Visit.self]) { context in
      try context.fetch(
        FetchDescriptor<Visit>(sortBy: [SortDescriptor(\.day), SortDescriptor(\.start)], fetchLimit: 50))
    }
    await observer.start()
    let begin = ProcessorClock.milliseconds
    for visit in new {
      try await container.transaction { _ = try $0.insert(visit) }
      while observer.value?.first != visit { await change(of: observer) }
    }
    defer { observer.stop() }
    return ProcessorClock.milliseconds - begin
  }

  @MainActor private static func change(of observer: ResultsObserver<[Visit]>) async {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = observer.value
      } onChange: {
        continuation.resume()
      }
    }
  }

  /// The visit before all that were made earlier.
  private func earliest(_ visit: Visit) -> Visit {
    var visit = visit
    visit.day = -Int(visit.id.rawValue)
    return visit
  }
}

extension Visit {
  /// A place before every row.
  fileprivate var beforeAll: Visit {
    var visit = self
    visit.day = .min
    return visit
  }
}
