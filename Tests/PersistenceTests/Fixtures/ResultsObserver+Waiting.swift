import Observation
import Persistence
import Timing

struct NotReached: Error {}

extension ResultsObserver {
  /// Waits until the value is this one.
  func reaches(_ wanted: Value) async throws {
    try await waits { $0.value == wanted }
  }

  /// Waits until a condition holds, looking again after each change.
  func waits(until isFulfilled: @escaping @MainActor (ResultsObserver) -> Bool) async throws {
    guard try await comesTrue({ isFulfilled(self) }) else { throw NotReached() }
  }
}
