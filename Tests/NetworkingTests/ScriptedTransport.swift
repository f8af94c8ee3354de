import Networking
import Synchronization

/// Answers what the test has laid out, in order, and writes down what it was asked.
final class ScriptedTransport: Transport {
  indirect enum Step: Sendable {
    case answer(TransportAnswer)
    case failure(NetworkError.Reason)
    /// Never answers; ends with its cancellation.
    case silence
    /// Waits until `open` is called, whether or not it is cancelled meanwhile, then goes on.
    case gate(Step)
  }

  private struct State {
    var steps: [Step]
    var asked: [Validators] = []
    var ended = 0
    var gates: [CheckedContinuation<Void, Never>] = []
    var isOpen = false
    var secret: String?
  }

  let schemes: Set<String>
  let bodyLimit: Int
  let keepsAnswers = true
  private let state: Mutex<State>

  init(_ steps: [Step], bodyLimit: Int = 1 << 20, schemes: Set<String> = ["test"]) {
    self.schemes = schemes
    state = Mutex(State(steps: steps))
    self.bodyLimit = bodyLimit
  }

  /// The validators of each question so far.
  var asked: [Validators] { state.withLock(\.asked) }

  /// Questions that came to an end, one way or another.
  var ended: Int { state.withLock(\.ended) }

  /// From now on it is this.
  func change(secret: String?) { state.withLock { $0.secret = secret } }

  func secret(for address: ResourceAddress) async throws(NetworkError) -> String? {
    state.withLock(\.secret)
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.gates = [] }
      return state.gates
    }
    for gate in waiting { gate.resume() }
  }

  func answer(
    for address: ResourceAddress, validators: Validators
  ) async throws(NetworkError) -> TransportAnswer {
    let step = state.withLock { state in
      state.asked.append(validators)
      return state.steps.isEmpty ? .failure(.failed("the script is over")) : state.steps.removeFirst()
    }
    defer { state.withLock { $0.ended += 1 } }
    return try await perform(step, for: address)
  }

  private func perform(_ step: Step, for address: ResourceAddress) async throws(NetworkError)
    -> TransportAnswer
  {
    switch step {
    case .answer(let answer): return answer
    case .failure(let reason): throw NetworkError(address, reason)
    case .gate(let next):
      await pass()
      return try await perform(next, for: address)
    case .silence:
      do {
        try await Task.sleep(for: .seconds(3600))
      } catch {
        throw NetworkError(address, .cancelled)
      }
      throw NetworkError(address, .failed("nobody cancelled the silence"))
    }
  }

  private func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.gates.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

extension TransportAnswer {
  /// A body of text.
  static func text(_ text: String, tag: String? = nil, freshFor: Duration? = nil) -> TransportAnswer {
    .body(Array(text.utf8), validators: Validators(entityTag: tag), freshFor: freshFor)
  }
}
