import Text

/// A box with sentences, a list of lines, more sentences, and its keys: what most small sheets are.
public struct SheetList: Sendable {
  /// What is asked: `Cancel 7KQM`.
  public var title: String
  /// What stands at the right of the upper edge; may be empty.
  public var note: String
  /// Sentences above the list.
  public var above: [String]
  /// The list.
  public var rows: [SheetRow]
  /// Sentences below the list.
  public var below: [String]
  /// The keys of the last line.
  public var hints: [Hint]
  /// Whether a blank line stands between the last sentence and the keys.
  public var hasAir: Bool

  /// A box of these parts; a part that is empty takes no room.
  public init(
    title: String, note: String = "", above: [String] = [], rows: [SheetRow] = [], below: [String] = [],
    hints: [Hint], hasAir: Bool = true
  ) {
    self.title = title
    self.note = note
    self.above = above
    self.rows = rows
    self.below = below
    self.hints = hints
    self.hasAir = hasAir
  }

  /// Rows it takes with everything shown.
  public var height: Int { 4 + parts.reduce(0) { $0 + $1 + 1 } - (hasAir ? 0 : 1) }

  /// Rows of the parts that are there.
  private var parts: [Int] { [above.count, rows.count, below.count].filter { $0 > 0 } }

  /// Where the list starts, counted from the frame's upper edge.
  public var firstRow: Int { above.isEmpty ? 2 : above.count + 3 }

  /// Draws the box over the whole region.
  public func draw(on canvas: inout Canvas) {
    canvas.drawSheet(title: title, note: note)
    write(above, from: 2, on: &canvas)
    for (offset, row) in rows.enumerated() where firstRow + offset < canvas.size.rows - 2 {
      row.draw(on: &canvas, row: firstRow + offset)
    }
    write(below, from: rows.isEmpty ? firstRow : firstRow + rows.count + 1, on: &canvas)
    HintLine(inSheet: hints).draw(on: &canvas, column: 3, row: canvas.size.rows - 2)
  }

  private func write(_ sentences: [String], from first: Int, on canvas: inout Canvas) {
    for (offset, sentence) in sentences.enumerated() where first + offset < canvas.size.rows - 2 {
      canvas.write(
        sentence.clipped(toCells: canvas.size.columns - 5), column: 3, row: first + offset)
    }
  }
}
