import Synchronization

/// One question on its way to its answer. Ends once; what comes later is dropped.
final class HTTPExchange: Sendable {
  typealias Outcome = Result<HTTPAnswer, TransferFailure>

  private enum Phase {
    case waiting(CheckedContinuation<Outcome, Never>)
    case notBegun
    case ended(Outcome)
  }

  private struct State {
    var phase = Phase.notBegun
    var intake: HTTPIntake
    /// Nil until the first bytes of a packed body come.
    var unpacking: GzipUnpacking?
  }

  let question: HTTPQuestion
  private let zlib: ZlibLibrary
  private let state: Mutex<State>

  init(_ question: HTTPQuestion, _ zlib: ZlibLibrary) {
    self.question = question
    self.zlib = zlib
    state = Mutex(State(intake: HTTPIntake(limits: question.limits)))
  }

  /// What has come so far.
  var intake: HTTPIntake { state.withLock(\.intake) }

  /// Whether nothing is missing of a packed body, as far as that itself tells.
  var isUnpacked: Bool { state.withLock { $0.unpacking?.isComplete ?? true } }

  var hasEnded: Bool {
    state.withLock { state in
      if case .ended = state.phase { true } else { false }
    }
  }

  /// - Returns: Whether the transfer is to be made; it is not when the exchange was given up before.
  func begin(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let outcome: Outcome? = state.withLock { state in
      if case .ended(let outcome) = state.phase { return outcome }
      state.phase = .waiting(continuation)
      return nil
    }
    if let outcome { continuation.resume(returning: outcome) }
    return outcome == nil
  }

  func end(_ outcome: Outcome) {
    let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      defer { if case .ended = state.phase {} else { state.phase = .ended(outcome) } }
      if case .waiting(let continuation) = state.phase { return continuation }
      return nil
    }
    continuation?.resume(returning: outcome)
  }

  /// - Returns: Whether the transfer may go on.
  func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool { state.withLock { $0.intake.takeHeader(line) } }

  /// - Returns: Whether the transfer may go on.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let (goesOn, progress) = state.withLock { state in
      let goesOn = take(bytes, &state)
      return (goesOn, goesOn ? state.intake.takeProgress() : nil)
    }
    if let progress { question.progress(progress) }
    return goesOn
  }

  private func take(_ bytes: UnsafeRawBufferPointer, _ state: inout State) -> Bool {
    guard state.intake.isPacked else { return state.intake.takeBody(bytes) }
    do throws(TransferFailure) {
      let unpacking: GzipUnpacking
      if let begun = state.unpacking { unpacking = begun } else { unpacking = try GzipUnpacking(zlib) }
      state.unpacking = unpacking
      return state.intake.takeBody(bytes, by: unpacking)
    } catch {
      return state.intake.refuse(error.reason)
    }
  }
}
