import Text

/// A question in a box: what will happen, and the keys that answer. For what cannot be undone, and for acting on many.
public struct Dialog: Sendable {
  /// The widest box, frame included.
  private static let widest = 60
  /// The most lines of one sentence.
  private static let mostLines = 20
  /// Frame, blanks beside the text.
  private static let margins = 6

  /// The question: `Delete 7KQM?`
  public var title: String
  /// What will happen; each sentence begins a line, an empty one is a blank line.
  public var sentences: [String]
  /// The answers: the one that does it first, the one that leaves last.
  public var answers: [Hint]

  /// A question with its answers.
  public init(title: String, sentences: [String], answers: [Hint]) {
    self.title = title
    self.sentences = sentences
    self.answers = answers
  }

  /// Where the box lies on a screen: in the middle, as high as its text.
  public func frame(on screen: Size) -> Rect {
    let columns = min(Self.widest, screen.columns)
    let rows = 5 + lines(width: columns - Self.margins).count
    return Sheet(title: title, size: Size(columns: columns, rows: rows)).centered(in: screen)
  }

  /// Draws the box over the whole region, its frame included; the answers are in sight whatever the height.
  ///
  /// - Returns: Where a click is an answer.
  @discardableResult
  public func draw(on canvas: inout Canvas) -> [HitArea<Key>] {
    canvas.drawSheet(title: title)
    let size = canvas.size
    let first = size.rows >= 5 ? 2 : 1
    for (offset, line) in lines(width: size.columns - Self.margins).enumerated() {
      guard first + offset < size.rows - 2 else { break }
      canvas.write(line, column: 3, row: first + offset)
    }
    return HintLine(inSheet: answers).draw(on: &canvas, column: 3, row: max(0, size.rows - 2))
  }

  /// The answer that a key gives; nil for a key that gives none.
  public func answer(_ key: Key) -> Hint? { answers.first { $0.isEnabled && $0.keys.contains(key) } }

  private func lines(width: Int) -> [String] {
    sentences.flatMap { $0.isEmpty ? [""] : TextLines($0, width: width, limit: Self.mostLines).lines }
  }
}
