/// The command line cannot be understood: a sentence with the next step. The program ends with code 2.
struct UsageError: Error, Equatable {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
