/// A command was understood and could not do its work: a sentence with the next step. The program ends with code 1.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
