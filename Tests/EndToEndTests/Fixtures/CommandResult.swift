/// What a command left behind.
struct CommandResult {
  /// The exit code, or 128 and the signal that killed it.
  let code: Int32
  let output: String
  let errors: String

  /// The first word of the output: the code of a booking that was added.
  var word: String { output.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "" }

  /// The last line of the errors without the program's name: the sentence.
  var sentence: String {
    let line = errors.split(separator: "\n").last.map(String.init) ?? ""
    return line.hasPrefix("maitre: ") ? String(line.dropFirst(8)) : line
  }
}
