import Text
import YAML

/// What a person does at a program, written down: one command a line.
///
///     # Looking for a launch
///     :resize 80x24
///     :wait Launches 205
///     :keys Tab Down /
///     :type star
///     :save found.screen
///
/// - `:keys NAME …` presses keys, each with a frame of its own; `Down*20` is one of them twenty times. Names are as
///   `Key.init(name:)` takes them.
/// - `:type TEXT` types the rest of the line after one blank, letter by letter.
/// - `:wait TEXT` waits until a line of the screen has this text.
/// - `:resize WxH` gives the screen another size, each side 1 to 1,000 cells; it begins with 80x24.
/// - `:save FILE` writes the screen as a `SavedScreen`, relative to the working directory.
///
/// Empty lines and those that begin with `#` do nothing; the first comment is the script's title.
public struct Script: Hashable, Sendable {
  /// One command and its place.
  struct Step: Hashable, Sendable {
    let line: Int
    let column: Int
    let command: ScriptCommand
  }

  /// The name that errors say.
  public let file: String
  /// The text of the first comment; nil without one.
  public let title: String?
  let steps: [Step]

  /// Reads a script.
  ///
  /// - Throws: `ScriptError` at the first line that is not understood, with the nearest command or key.
  public init(parsing text: String, file: String) throws(ScriptError) {
    var title: String?
    var steps: [Step] = []
    for (index, line) in ScriptFile.lines(of: text).enumerated() {
      let line = ScriptLine(line, file: file, number: index + 1)
      if line.isComment { title = title ?? line.comment }
      if let step = try line.step() { steps.append(step) }
    }
    self.file = file
    self.title = title
    self.steps = steps
  }

  /// Reads the script in the file at `path`.
  ///
  /// - Throws: As `init(parsing:file:)`, and when it is no regular file of at most a mebibyte that can be read.
  public init(path: String) throws(ScriptError) {
    try self.init(parsing: ScriptFile.text(path: path), file: path)
  }
}

/// Reading what scripts and saved screens are in.
enum ScriptFile {
  /// The lines of a text, whichever system wrote it.
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The text of the regular file at `path`.
  static func text(path: String) throws(ScriptError) -> String {
    let bytes: [UInt8]
    do { bytes = try YAMLDocument.bytes(path: path) } catch { throw ScriptError(error) }
    guard bytes.count <= YAMLDocument.byteLimit else {
      throw ScriptError(
        file: path, line: 1, "it is longer than \(YAMLDocument.byteLimit >> 10) KiB; make it two")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ScriptError(file: path, line: 1, "it is no UTF-8 text")
    }
    return text
  }
}
