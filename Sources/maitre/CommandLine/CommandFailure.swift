/// A command was understood and could not do its work: a sentence with the next step. The program ends with code 1, where no other is said.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
  /// What would work instead, a line each, best first.
  let ways: [String]

  let code: Int32

  init(_ sentence: String, ways: [String] = [], code: Int32 = 1) {
    description = sentence
    self.ways = ways
    self.code = code
  }
}
