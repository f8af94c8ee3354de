import Text

extension SavedScreen {
  /// Reads what `text` wrote.
  ///
  /// - Throws: `ScriptError` with the first line that `text` does not write.
  public init(parsing text: String, file: String) throws(ScriptError) {
    var reader = SavedScreenReader(text, file: file)
    self = try reader.screen()
  }

  /// Reads the saved screen in the file at `path`.
  public init(path: String) throws(ScriptError) {
    try self.init(parsing: ScriptFile.text(path: path), file: path)
  }
}

/// Reads a saved screen line by line.
private struct SavedScreenReader {
  private let lines: [Substring]
  private let file: String
  /// The line that comes next, from 0.
  private var next = 0

  init(_ text: String, file: String) {
    lines = ScriptFile.lines(of: text)
    self.file = file
  }

  mutating func screen() throws(ScriptError) -> SavedScreen {
    let size = try size()
    let title = rest(after: "title ").map(String.init)
    let cursor = try cursor(within: size)
    guard rest(after: "text") == "" else { throw error("the line “text” is missing") }
    var texts: [[CellCluster?]] = []
    for _ in 0..<size.rows { texts.append(try row(of: size.columns)) }
    guard rest(after: "looks") == "" else { throw error("the line “looks” is missing") }
    let styles = try looks(of: size)
    return SavedScreen(
      title: title, cursor: cursor,
      cells: zip(texts, styles).map { zip($0, $1).map(SavedScreen.Cell.init) })
  }

  private func error(_ reason: String) -> ScriptError {
    ScriptError(file: file, line: min(next + 1, lines.count), reason)
  }

  /// What the next line has after `word`; nil, and the line stays, where it begins otherwise.
  private mutating func rest(after word: String) -> Substring? {
    guard next < lines.count, lines[next].hasPrefix(word) else { return nil }
    next += 1
    return lines[next - 1].dropFirst(word.count)
  }

  private mutating func size() throws(ScriptError) -> Size {
    let first = rest(after: "screen ")
    let sides = first?.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) } ?? []
    guard sides.count == 2, let columns = sides[0], let rows = sides[1],
      (1...1_000).contains(columns), (1...1_000).contains(rows)
    else {
      throw ScriptError(file: file, line: 1, "a saved screen begins with its size: screen 80x24")
    }
    return Size(columns: columns, rows: rows)
  }

  private mutating func cursor(within size: Size) throws(ScriptError) -> Point? {
    guard let numbers = rest(after: "cursor ")?.split(separator: " ").map({ Int($0) }) else {
      return nil
    }
    guard numbers.count == 2, let column = numbers[0], let row = numbers[1],
      (0..<size.columns).contains(column), (0..<size.rows).contains(row)
    else {
      next -= 1
      throw error("a cursor is its column and its row on the screen: cursor 4 1")
    }
    return Point(column: column, row: row)
  }

  /// The characters of a row; nil in the right half of a wide one.
  private mutating func row(of columns: Int) throws(ScriptError) -> [CellCluster?] {
    guard let line = rest(after: "|") else { throw error("a row of the screen is missing: |…|") }
    var row: [CellCluster?] = []
    for cluster in CellClusters(String(line.dropLast())) {
      row.append(cluster)
      if cluster.width == 2 { row.append(nil) }
    }
    guard line.last == "|", row.count == columns else {
      next -= 1
      throw error("a row has \(columns) cells between two bars; this one has \(row.count)")
    }
    return row
  }
}

extension SavedScreenReader {
  private mutating func looks(of size: Size) throws(ScriptError) -> [[Style]] {
    var styles = Array(repeating: Array(repeating: Style(), count: size.columns), count: size.rows)
    while next < lines.count, !lines[next].isEmpty {
      let parts = lines[next].split(separator: ": ", maxSplits: 1)
      guard parts.count == 2, let row = Int(parts[0]), (0..<size.rows).contains(row) else {
        throw error("a line of the looks is ROW: COLUMNS STYLE; …")
      }
      for stretch in parts[1].split(separator: "; ") {
        let words = stretch.split(separator: " ")
        let columns = try columns(words.first ?? "", of: size)
        let style = try style(words.dropFirst())
        for column in columns { styles[row][column] = style }
      }
      next += 1
    }
    return styles
  }

  private func columns(_ word: Substring, of size: Size) throws(ScriptError) -> ClosedRange<Int> {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      first >= 0, first <= last, last < size.columns
    else { throw error("“\(word.prefix(20))” are no columns of this screen, as in 0-5") }
    return first...last
  }

  private func style(_ words: ArraySlice<Substring>) throws(ScriptError) -> Style {
    var style = Style()
    var rest = words
    while let word = rest.popFirst() {
      if let known = Style.attributeWords.first(where: { $0.word == word }) {
        style.attributes.insert(known.attribute)
      } else if word == "on" {
        style.background = try color(rest.popFirst() ?? "")
      } else {
        style.foreground = try color(word)
      }
    }
    return style
  }

  private func color(_ word: Substring) throws(ScriptError) -> Color {
    if let number = UInt8(word) { return .indexed(number) }
    let digits = word.dropFirst()
    guard word.first == "#", digits.count == 6, let value = UInt32(digits, radix: 16) else {
      let hint = String(word).nearest(in: Style.attributeWords.map(\.word) + ["on"])
      throw error(
        "“\(word.prefix(20))” is no colour\(hint.map { "; did you mean “\($0)”?" } ?? "")")
    }
    return .rgb(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}

extension SavedScreen.Cell {
  fileprivate init(_ cluster: CellCluster?, style: Style) {
    guard let cluster else {
      self.init(text: "", width: 0, style: style)
      return
    }
    var scalars = String.UnicodeScalarView([cluster.base])
    scalars.append(contentsOf: cluster.marks)
    self.init(text: String(scalars), width: cluster.width, style: style)
  }
}
