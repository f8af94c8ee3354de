import Testing
import Timing

/// Waits until something is so; where it does not come, the test fails.
@MainActor
func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ isSo: @MainActor () throws -> Bool
) async throws {
  if try await !comesTrue({ try isSo() }) { Issue.record(what, sourceLocation: sourceLocation) }
}
