import Observation

/// Answers later, as an observer of a store does: the newest question counts, and `value` tells who read it.
@MainActor @Observable final class Source<Question: Sendable, Answer: Equatable> {
  private(set) var value: Answer?
  @ObservationIgnored private(set) var asked: [Question] = []
  @ObservationIgnored private let answer: (Question) -> Answer

  init(answer: @escaping (Question) -> Answer) { self.answer = answer }

  func ask(_ question: Question) {
    asked.append(question)
    Task { [self] in refresh() }
  }

  /// What was asked for has changed.
  func refresh() {
    guard let question = asked.last else { return }
    let fresh = answer(question)
    if value != fresh { value = fresh }
  }
}
