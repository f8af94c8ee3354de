import Text

/// Text to be read: wrapped to the width, scrolled, searched.
///
/// Wrapping is done once a width, not once a frame: call `fit` before drawing.
public struct ScrollingText: Sendable {
  private let paragraphs: [String]
  private var lines: [WrappedLine] = []
  private var size = Size(columns: 0, rows: 0)
  /// The line at the top.
  public private(set) var first = 0
  /// What is searched for; case and accents do not count.
  public private(set) var query = ""
  /// The lines in which it was found, or began.
  private var found: [Int] = []
  /// The cells to mark, by line.
  private var marks: [Int: [Range<Int>]] = [:]
  private var match: Int?

  /// Text whose lines are paragraphs; one of nothing but blanks is a blank line.
  public init(_ text: String) {
    // CRLF is one Character, and both it and LF end a line.
    paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
  }

  /// Wraps for a region of this size; the line at the top stays about where it was.
  public mutating func fit(_ newSize: Size) {
    guard newSize != size else { return }
    let share = lines.isEmpty ? 0 : Double(first) / Double(lines.count)
    if newSize.columns != size.columns {
      let width = max(1, newSize.columns)
      lines = paragraphs.flatMap { WrappedLine.lines(of: $0, width: width) }
      first = Int(share * Double(lines.count))
      find()
    }
    size = newSize
    clampFirst()
  }

  /// Scrolls by lines, negative upwards.
  public mutating func scroll(by count: Int) {
    first += max(-lines.count, min(count, lines.count))
    clampFirst()
  }

  /// Scrolls by a part of the height: 1 a page, −0.5 half a page back.
  public mutating func scrollPage(by pages: Double) {
    scroll(by: Int((Double(max(1, size.rows - 1)) * pages).rounded(.awayFromZero)))
  }

  /// Does what the keys of a reader do: arrows, `j k g G`, pages, `n N`.
  ///
  /// - Returns: Whether the key was one of these.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .down, .character("j"): scroll(by: 1)
    case .up, .character("k"): scroll(by: -1)
    case .pageDown, .control("f"), .character(" "): scrollPage(by: 1)
    case .pageUp: scrollPage(by: -1)
    case .control("d"): scrollPage(by: 0.5)
    case .control("u"): scrollPage(by: -0.5)
    case .home, .character("g"): scroll(by: -lines.count)
    case .end, .character("G"): scroll(by: lines.count)
    case .character("n"): goToMatch(after: 1)
    case .character("N"): goToMatch(after: -1)
    default: return false
    }
    return true
  }

  /// Searches, and goes to the first line at or below the top in which it is found.
  public mutating func search(_ text: String) {
    query = text
    find()
    match = found.firstIndex { $0 >= first } ?? (found.isEmpty ? nil : 0)
    showMatch()
  }

  /// Goes to the next match, or with −1 to the one before, round the ends.
  public mutating func goToMatch(after step: Int) {
    guard !found.isEmpty else { return }
    match = (((match ?? -step) + step) % found.count + found.count) % found.count
    showMatch()
  }

  /// In how many lines the search found something; what goes on over the end of a line counts where it begins.
  public var matchCount: Int { found.count }

  /// What the head says: `1–20 of 64`; all lines when they fit.
  public var position: String {
    let end = min(lines.count, first + size.rows)
    guard end - first < lines.count else { return "\(lines.count.grouped)" }
    return "\((first + 1).grouped)–\(end.grouped) of \(lines.count.grouped)"
  }

  /// Draws the lines over the whole region, found letters marked.
  public func draw(on canvas: inout Canvas, role: StyleRole = .text) {
    for row in 0..<max(0, min(canvas.size.rows, lines.count - first)) {
      canvas.write(lines[first + row].text, column: 0, row: row, role: role)
      for cells in marks[first + row] ?? [] {
        canvas.restyle(
          Rect(column: cells.lowerBound, row: row, columns: cells.count, rows: 1), role: .match,
          keepingGround: true)
      }
    }
  }

  private mutating func find() {
    (found, marks, match) = ([], [:], nil)
    guard !query.foldedForSearch.isEmpty else { return }
    var start = 0
    while start < lines.count {
      let end = lines[(start + 1)...].firstIndex { $0.follows == .paragraph } ?? lines.count
      find(in: start..<end)
      start = end
    }
  }

  /// Searches the lines of one paragraph as the one text they are.
  private mutating func find(in paragraph: Range<Int>) {
    let text = paragraph.reduce(into: "") { text, index in
      if lines[index].follows == .blank { text += " " }
      text += lines[index].text
    }
    guard text.foldedForSearch.contains(query.foldedForSearch) else { return }
    for cells in text.cells(matching: query) { mark(cells, in: paragraph) }
  }

  /// Marks cells of a paragraph in the lines they came to stand in.
  private mutating func mark(_ cells: Range<Int>, in paragraph: Range<Int>) {
    var isFirst = true
    var start = 0
    for index in paragraph where start < cells.upperBound {
      if lines[index].follows == .blank { start += 1 }
      let part = cells.clamped(to: start..<start + lines[index].width)
      if !part.isEmpty {
        marks[index, default: []].append(part.lowerBound - start..<part.upperBound - start)
        if isFirst, found.last != index { found.append(index) }
        isFirst = false
      }
      start += lines[index].width
    }
  }

  private mutating func showMatch() {
    guard let match, found.indices.contains(match) else { return }
    let line = found[match]
    if line < first || line >= first + size.rows { first = line - size.rows / 3 }
    clampFirst()
  }

  private mutating func clampFirst() { first = max(0, min(first, lines.count - size.rows)) }
}
