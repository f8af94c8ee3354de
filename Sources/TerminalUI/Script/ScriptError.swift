import Text
import YAML

/// What is wrong with a script or a saved screen, or what did not come true while it was played, and where it says so.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as it was given.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in characters.
  public let column: Int
  /// What is wrong, as a sentence without its full stop.
  public let reason: String
  /// What the screen showed then, line by line without the blanks at their ends; empty where that does not matter.
  public let shown: [String]

  init(file: String, line: Int, column: Int = 1, _ reason: String, shown: [String] = []) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason.cleanedForTerminal
    self.shown = shown
  }

  init(_ error: YAMLError) {
    self.init(
      file: error.position.file, line: error.position.line, column: error.position.column,
      error.reason)
  }

  /// `file:line:column: reason`.
  public var sentence: String { "\(file.cleanedForTerminal):\(line):\(column): \(reason)" }

  /// The sentence, and below it what the screen showed.
  public var description: String { ([sentence] + shown).joined(separator: "\n") }
}
