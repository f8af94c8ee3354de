import Observation
import Persistence

struct NotReached: Error {}

extension ResultsObserver {
  /// Waits until the value is this one.
  func reaches(_ wanted: Value, within limit: Duration = .seconds(60)) async throws {
    try await waits(within: limit) { $0.value == wanted }
  }

  /// Waits until a condition holds, looking again after each change.
  func waits(
    within limit: Duration = .seconds(60), until isFulfilled: @escaping @MainActor (ResultsObserver) -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + limit
    while !isFulfilled(self) {
      guard ContinuousClock.now < deadline else { throw NotReached() }
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}
