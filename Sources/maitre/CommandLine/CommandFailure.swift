/// A command was understood and could not do its work: a sentence with the next step. The program ends with code 1.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
  /// What would work instead, a line each, best first.
  let ways: [String]

  init(_ sentence: String, ways: [String] = []) {
    description = sentence
    self.ways = ways
  }
}
