import Synchronization

/// One transfer under way, or what comes before it, and everybody who waits for it.
///
/// A waiter who gives up leaves at once, whatever the transfer does; when the last one has left, the transfer is cancelled.
final class Flight<Cargo: Sendable>: Sendable {
  typealias Outcome = Result<Cargo, NetworkError>
  typealias Seat = Int
  typealias Listener = @Sendable (TransferProgress) -> Void

  private struct State {
    var seats: [Seat: Listener] = [:]
    var nextSeat: Seat = 0
    var waiting: [Seat: CheckedContinuation<Outcome, Never>] = [:]
    var transfer: Task<Void, Never>?
    var outcome: Outcome?
    var isAbandoned = false
  }

  private let address: ResourceAddress
  private let state = Mutex(State())

  init(to address: ResourceAddress) {
    self.address = address
  }

  /// A place on the flight; nil when everybody has left it and it is being cancelled.
  ///
  /// - Parameter progress: Told how much has come, until the place is left.
  func board(_ progress: @escaping Listener) -> Seat? {
    state.withLock { state in
      guard !state.isAbandoned else { return nil }
      defer { state.nextSeat += 1 }
      state.seats[state.nextSeat] = progress
      return state.nextSeat
    }
  }

  /// Takes charge of the task that will call `land`.
  func carry(_ transfer: Task<Void, Never>) {
    let isAbandoned = state.withLock { state in
      state.transfer = transfer
      return state.isAbandoned
    }
    if isAbandoned { transfer.cancel() }
  }

  /// Waits for the outcome, or for this caller's own cancellation.
  func outcome(for seat: Seat) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let known = wait(continuation, on: seat) { continuation.resume(returning: known) }
      }
    } onCancel: {
      leave(seat)
    }
  }

  /// Tells all who wait how much has come.
  func report(_ progress: TransferProgress) {
    let listeners = state.withLock { state in state.outcome == nil ? Array(state.seats.values) : [] }
    for listener in listeners { listener(progress) }
  }

  /// Gives the outcome to all who wait.
  func land(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      state.outcome = state.outcome ?? outcome
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(returning: outcome) }
  }

  /// Tells all who wait that it was cancelled, and ends the transfer.
  func cancel() {
    let transfer = state.withLock { state in
      state.isAbandoned = true
      return state.transfer
    }
    transfer?.cancel()
    land(.failure(NetworkError(address, .cancelled)))
  }

  /// Nil when the continuation was stored and will be resumed by `land` or `leave`.
  private func wait(_ continuation: CheckedContinuation<Outcome, Never>, on seat: Seat) -> Outcome? {
    state.withLock { state in
      guard state.seats[seat] != nil else { return .failure(NetworkError(address, .cancelled)) }
      if let outcome = state.outcome { return outcome }
      state.waiting[seat] = continuation
      return nil
    }
  }

  private func leave(_ seat: Seat) {
    let (continuation, transfer) = state.withLock { state in
      state.seats[seat] = nil
      state.isAbandoned = state.seats.isEmpty && state.outcome == nil
      return (state.waiting.removeValue(forKey: seat), state.isAbandoned ? state.transfer : nil)
    }
    continuation?.resume(returning: .failure(NetworkError(address, .cancelled)))
    transfer?.cancel()
  }
}
