import Foundation
import Observation
import Persistence

extension StoreComparison {
  /// Stores rows that come first, each until those who watch the first 50 have it.
  mutating func addDeliveries() async throws {
    let new = nextSpare().map { row in
      spareNumber += 1
      return row.earliest(spareNumber)
    }
    try ProcessorClock.measure(&delivery.plain, times: new.count) {
      for row in new {
        try plain.insert([row])
        guard try plain.firstRows().first == row else {
          throw BenchmarkError.failed("fetching the new row", "It is not the first.")
        }
      }
    }
    delivery.store.add(try await Self.delivered(new, by: container) / Double(new.count))
  }

  /// Milliseconds of processor time for all of them.
  @MainActor static func delivered(_ new: [Row], by container: ModelContainer) async throws
    -> Double
  {
    let observer = ResultsObserver(container, tables: [Row.self]) { context in
      try context.fetch(FetchDescriptor<Row>(sortBy: Row.order, fetchLimit: 50))
    }
    await observer.start()
    let begin = ProcessorClock.milliseconds
    for row in new {
      try await container.transaction { _ = try $0.insert(row) }
      while observer.value?.first != row { await change(of: observer) }
    }
    defer { observer.stop() }
    return ProcessorClock.milliseconds - begin
  }

  @MainActor private static func change(of observer: ResultsObserver<[Row]>) async {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = observer.value
      } onChange: {
        continuation.resume()
      }
    }
  }
}
