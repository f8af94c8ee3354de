import Persistence

/// Carries a container's progress from its queue to the main actor: the newest only, numbers at most four times a second.
nonisolated struct ProgressRelay: Sendable {
  let report: @Sendable (OpenProgress) -> Void
  private let progress: AsyncStream<OpenProgress>
  private let continuation: AsyncStream<OpenProgress>.Continuation

  init() {
    let (progress, continuation) = AsyncStream<OpenProgress>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.progress = progress
    self.continuation = continuation
    report = { continuation.yield($0) }
  }

  /// Runs `work` and hands on what it reports meanwhile; nothing is handed on after it has ended.
  @MainActor
  func during<Result: Sendable>(
    _ clock: BookClock, to show: @escaping @MainActor (OpenProgress) -> Void,
    _ work: @MainActor () async throws -> Result
  ) async throws -> Result {
    let watching = Task { @MainActor in
      var last: (step: OpenProgress.Step, at: Duration)?
      for await progress in progress {
        guard !Task.isCancelled else { return }
        let now = clock.elapsed()
        if let last, last.step.isOfKind(of: progress.step), now - last.at < .milliseconds(250) { continue }
        last = (progress.step, now)
        show(progress)
      }
    }
    defer {
      continuation.finish()
      watching.cancel()
    }
    return try await work()
  }
}

extension OpenProgress.Step {
  /// Whether both are migrations, or both the same.
  fileprivate nonisolated func isOfKind(of other: OpenProgress.Step) -> Bool {
    switch (self, other) {
    case (.migrating, .migrating): true
    default: self == other
    }
  }
}
