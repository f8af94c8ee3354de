import Persistence
import Testing

@testable import Book

@Suite struct FeedProblemTests {
  private struct Surprise: Error, CustomStringConvertible {
    var description: String { "the moon fell" }
  }

  @Test func `an error nobody announced keeps its own words`() {
    let problem = FeedProblem(Surprise())
    #expect(problem.description == "The fetch failed: the moon fell. Please report it.")
    #expect(problem.shortText == "The fetch failed.")
  }

  @Test func `an error of the store is one of the store`() {
    #expect(FeedProblem(PersistenceError.closed(path: "/b")) == .store(.closed(path: "/b")))
  }
}
