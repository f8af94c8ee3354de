import Networking
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

  @Test(arguments: [
    ("it answered “not modified” unasked", "The feed failed: it answered “not modified” unasked."),
    (
      "a reason that goes on for longer than a line has place",
      "The feed failed: a reason that goes on for longer than a…"
    ),
  ])
  func `in a status line a reason is whole, or says that it was cut`(why: String, text: String) throws {
    let address = try ResourceAddress(parsing: "https://example.org/feed", workingDirectory: "/")
    #expect(FeedProblem.network(NetworkError(address, .failed(why))).shortText == text)
  }

  @Test func `an error of the store is one of the store`() {
    #expect(FeedProblem(PersistenceError.closed(path: "/b")) == .store(.closed(path: "/b")))
  }
}
