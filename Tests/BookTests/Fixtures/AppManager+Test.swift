import Book
import Testing

@MainActor
extension AppManager {
  /// Waits for the end of the start, and gives the session.
  func session(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Session {
    try await eventually("the start ends", sourceLocation: sourceLocation) {
      if case .loading = self.phase { false } else { true }
    }
    if case .failed(let failure) = phase {
      Issue.record("the start failed: \(failure.sentence)", sourceLocation: sourceLocation)
    }
    guard case .ready(let session) = phase else { throw NoSession() }
    return session
  }

  /// Waits for the end of the start, and gives its failure.
  func failure(sourceLocation: SourceLocation = #_sourceLocation) async throws -> StartupFailure {
    try await eventually("the start ends", sourceLocation: sourceLocation) {
      if case .loading = self.phase { false } else { true }
    }
    guard case .failed(let failure) = phase else { throw NoFailure() }
    return failure
  }

  struct NoSession: Error {}
  struct NoFailure: Error {}
}
