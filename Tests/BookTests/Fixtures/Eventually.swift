import Testing

/// Waits until something is so; a test fails that has waited for two minutes: all tests share one main actor.
@MainActor
func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ isSo: @MainActor () throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(120)
  while try !isSo() {
    guard ContinuousClock.now < deadline else {
      Issue.record(what, sourceLocation: sourceLocation)
      return
    }
    try await Task.sleep(for: .milliseconds(2))
  }
}
