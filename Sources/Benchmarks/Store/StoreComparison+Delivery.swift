import Foundation
import Observation
import Persistence

extension StoreComparison {
  /// Stores rows that come first, each until those who watch the first 50 have it: by plain calls, by the store and a live query,
  /// and by plain calls on a queue. Each of the three is the first in turn.
  mutating func addDeliveries() async throws {
    let round = delivery.plain.count
    for turn in 0..<3 {
      let new = nextEarliest()
      switch (round + turn) % 3 {
      case 0: try addPlainDeliveries(new)
      case 1: delivery.store.add(try await Self.delivered(new, by: container) / Double(new.count))
      default: try await addQueuedDeliveries(new)
      }
    }
  }

  private mutating func nextEarliest() -> [Row] {
    nextSpare().map { row in
      spareNumber += 1
      return row.earliest(spareNumber)
    }
  }

  private mutating func addPlainDeliveries(_ new: [Row]) throws {
    try ProcessorClock.measure(&delivery.plain, times: new.count) {
      for row in new {
        try plain.insert([row])
        try Self.check(try plain.firstRows().prefix(1), [row], "fetching the new row")
      }
    }
  }

  private mutating func addQueuedDeliveries(_ new: [Row]) async throws {
    let begin = ProcessorClock.milliseconds
    for row in new {
      try await onQueue { try $0.insert([row]) }
      try Self.check(
        try await onQueue { try $0.firstRows().prefix(1) }, [row], "fetching the new row on a queue")
    }
    queuedDelivery.add((ProcessorClock.milliseconds - begin) / Double(new.count))
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
