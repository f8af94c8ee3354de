import Testing
import Text

@Suite struct CountedTests {
  @Test(arguments: [(0, "0 guests"), (1, "1 guest"), (2, "2 guests"), (1_000, "1,000 guests")])
  func `one has no s`(count: Int, words: String) {
    #expect(count.counted("guest") == words)
  }
}
