import Testing

@testable import Text

@Suite struct SentenceTests {
  @Test(arguments: [
    ("It is so", "It is so."), ("It is so.", "It is so."), ("Is it?", "Is it?"), ("cut off…", "cut off…"),
    ("did you mean “evening”?", "did you mean “evening”?"), ("it is “evening”", "it is “evening”."),
    ("he said “Go!”", "he said “Go!”"), ("", ""),
  ])
  func `a sentence is ended once`(given: String, ended: String) {
    #expect(given.asSentence == ended)
    #expect(ended.endingOnce == ended)
  }

  @Test(arguments: [
    ("at Who?.", "at Who?"), ("at Yes!.", "at Yes!"), ("at Dr..", "at Dr."), ("at Maximil….", "at Maximil…"),
    ("and so on...", "and so on..."), ("a number, 1 or more", "a number, 1 or more"),
  ])
  func `a sign that ends a name ends the sentence too`(given: String, ended: String) {
    #expect(given.endingOnce == ended)
  }
}
