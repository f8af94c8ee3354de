import Text

/// One line of a script while it is read.
struct ScriptLine {
  /// Nobody waits for more of one key, and a slip of the finger must not become a million.
  private static let mostRepeats = 10_000
  private static let sides = 1...1_000

  private let line: Substring
  private let file: String
  private let number: Int

  init(_ line: Substring, file: String, number: Int) {
    self.line = line
    self.file = file
    self.number = number
  }

  var isComment: Bool { content.first == "#" }

  /// What a comment says.
  var comment: String { String(content.dropFirst().drop(while: \.isWhitespace)) }

  /// The line without the blanks around it.
  private var content: Substring {
    var content = line.drop(while: \.isWhitespace)
    while content.last?.isWhitespace ?? false { content.removeLast() }
    return content
  }

  /// The command of the line; nil where there is none.
  func step() throws(ScriptError) -> Script.Step? {
    guard !content.isEmpty, !isComment else { return nil }
    let command = try command(named: content.prefix { !$0.isWhitespace })
    return Script.Step(line: number, column: column(of: content), command: command)
  }

  private func command(named word: Substring) throws(ScriptError) -> ScriptCommand {
    let words = words(after: word)
    switch word {
    case ":keys": return .keys(try keys(words, after: word))
    case ":type": return .type(try text(after: word, "needs the text to type"))
    case ":wait": return .wait(try trimmed(after: word, "needs the text to wait for"))
    case ":resize": return .resize(try size(words, after: word))
    case ":save": return .save(try trimmed(after: word, "needs the name of a file"))
    default: throw unknown(word)
    }
  }

  private func unknown(_ word: Substring) -> ScriptError {
    let hint = String(word).nearest(in: ScriptCommand.names).map { "did you mean “\($0)”?" }
    return error(
      at: word,
      "there is no command “\(String(word).clipped(toCells: 40))”; "
        + (hint ?? "there are \(ScriptCommand.names.joined(separator: ", "))"))
  }

  /// Everything after the command and one blank.
  private func text(after word: Substring, _ complaint: String) throws(ScriptError) -> String {
    let text = line[word.endIndex...].dropFirst()
    guard !text.isEmpty else { throw error(at: word, "\(word) \(complaint)") }
    return String(text)
  }

  private func trimmed(after word: Substring, _ complaint: String) throws(ScriptError) -> String {
    let text = content[word.endIndex...].drop(while: \.isWhitespace)
    guard !text.isEmpty else { throw error(at: word, "\(word) \(complaint)") }
    return String(text)
  }

  private func words(after word: Substring) -> [Substring] {
    content[word.endIndex...].split(whereSeparator: \.isWhitespace)
  }

  private func size(_ words: [Substring], after word: Substring) throws(ScriptError) -> Size {
    let sides =
      words.first?.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) } ?? []
    guard words.count == 1, sides.count == 2, let columns = sides[0], let rows = sides[1],
      Self.sides.contains(columns), Self.sides.contains(rows)
    else {
      throw error(
        at: words.first ?? word, "a size is WIDTHxHEIGHT, as in 80x24, each 1 to 1,000 cells")
    }
    return Size(columns: columns, rows: rows)
  }

  private func error(at place: Substring, _ reason: String) -> ScriptError {
    ScriptError(file: file, line: number, column: column(of: place), reason)
  }

  private func column(of place: Substring) -> Int {
    line.distance(from: line.startIndex, to: place.startIndex) + 1
  }
}

extension ScriptLine {
  private func keys(_ words: [Substring], after word: Substring) throws(ScriptError) -> [Key] {
    guard !words.isEmpty else {
      throw error(at: word, ":keys needs the names of keys, as in Down or ^L")
    }
    var keys: [Key] = []
    for word in words {
      let (name, count) = try repeated(word)
      guard let key = Key(name: String(name)) else { throw unknownKey(name) }
      keys += Array(repeating: key, count: count)
    }
    return keys
  }

  /// `Down*20` as the key and its number.
  private func repeated(_ word: Substring) throws(ScriptError) -> (name: Substring, count: Int) {
    guard let star = word.lastIndex(of: "*"), star > word.startIndex,
      word.index(after: star) < word.endIndex
    else { return (word, 1) }
    let count = word[word.index(after: star)...]
    guard let number = Int(count), (1...Self.mostRepeats).contains(number) else {
      throw error(at: count, "a key is pressed 1 to 10,000 times")
    }
    return (word[..<star], number)
  }

  private func unknownKey(_ name: Substring) -> ScriptError {
    let hint =
      String(name).nearest(in: Key.words.map(\.word)).map { "did you mean “\($0)”?" }
      ?? "to type a text there is :type"
    return error(at: name, "no key is called “\(String(name).clipped(toCells: 40))”; \(hint)")
  }
}
