import Foundation
import Observation
import Persistence

extension StoreComparison {
  /// Stores rows that come first, each until the main actor, which watches the first 50, has it: by plain calls, by the store and
  /// a live query, stored on this thread and awaited, and by plain calls on a queue. Each of the four is the first in turn.
  mutating func addDeliveries() async throws {
    let round = delivery.plain.count
    for turn in 0..<4 {
      let new = nextEarliest()
      switch (round + turn) % 4 {
      case 0: try addPlainDeliveries(new)
      case 1: delivery.store.add(try await Self.delivered(new, by: container))
      case 2: awaitedDelivery.add(try await Self.delivered(new, by: container, isAwaited: true))
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

  /// Milliseconds of processor time for each of them.
  @MainActor private static func delivered(
    _ new: [Row], by container: ModelContainer, isAwaited: Bool = false
  ) async throws -> Double {
    let observer = ResultsObserver(container, tables: [Row.self]) { context in
      try context.fetch(FetchDescriptor<Row>(sortBy: Row.order, fetchLimit: 50))
    }
    await observer.start()
    defer { observer.stop() }
    let begin = ProcessorClock.milliseconds
    for row in new {
      if isAwaited {
        try await container.transaction { _ = try $0.insert(row) }
      } else {
        try insertAndWait(row, into: container)
      }
      while observer.value?.first != row { await change(of: observer) }
    }
    return (ProcessorClock.milliseconds - begin) / Double(new.count)
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
