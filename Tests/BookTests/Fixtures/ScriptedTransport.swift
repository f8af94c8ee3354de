import Networking
import Synchronization

/// Answers what a test has put into it, and counts the questions.
final class ScriptedTransport: Transport {
  enum Answer {
    case body(String)
    case failure(NetworkError.Reason)
    /// None, until another answer is put in.
    case silence
  }

  let schemes: Set<String> = ["sample", "file"]
  let bodyLimit = 1 << 20
  let keepsAnswers = true
  private let state = Mutex<(answer: Answer, questions: Int)>((.body(""), 0))

  init(_ body: String) { answer(.body(body)) }

  var questions: Int { state.withLock { $0.questions } }

  func answer(_ answer: Answer) {
    state.withLock { $0.answer = answer }
  }

  func answer(
    for address: ResourceAddress, validators: Validators
  ) async throws(NetworkError) -> TransportAnswer {
    state.withLock { $0.questions += 1 }
    switch try await spoken(address) {
    case .body(let body): return .body(Array(body.utf8), validators: Validators(), freshFor: nil)
    case .failure(let reason): throw NetworkError(address, reason)
    case .silence: throw NetworkError(address, .cancelled)
    }
  }

  private func spoken(_ address: ResourceAddress) async throws(NetworkError) -> Answer {
    while case .silence = state.withLock({ $0.answer }) {
      do { try await Task.sleep(for: .milliseconds(2)) } catch { throw NetworkError(address, .cancelled) }
    }
    return state.withLock { $0.answer }
  }
}
