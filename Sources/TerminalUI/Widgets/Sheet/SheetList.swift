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

  /// What can be clicked.
  public enum Target: Hashable, Sendable {
    /// A line of the list, by its place.
    case row(Int)
    /// A key of the last line.
    case key(Key)
  }

  /// Draws the box over the whole region; where the list has no room it scrolls to its selected line.
  ///
  /// - Returns: Where a click acts.
  @discardableResult
  public func draw(on canvas: inout Canvas) -> [HitArea<Target>] {
    canvas.drawSheet(title: title, note: note)
    write(above, from: 2, on: &canvas)
    let size = canvas.size
    let shown = shownRows(height: size.rows)
    var areas: [HitArea<Target>] = []
    for (offset, index) in shown.enumerated() {
      rows[index].draw(on: &canvas, row: firstRow + offset)
      let place = Rect(column: 1, row: firstRow + offset, columns: size.columns - 2, rows: 1)
      if let area = canvas.hitArea(place, Target.row(index)) { areas.append(area) }
    }
    write(below, from: rows.isEmpty ? firstRow : firstRow + shown.count + 1, on: &canvas)
    let keys = HintLine(inSheet: hints).draw(on: &canvas, column: 3, row: size.rows - 2)
    return areas + keys.map { $0.map { .key($0) } }
  }

  /// The lines in sight in a box of this height: all, or as many as fit around the selected one.
  public func shownRows(height: Int) -> Range<Int> {
    let space = height - 2 - firstRow
    let besideBelow = below.isEmpty ? space : space - below.count - 1
    // The list is what the box is for: where it had no line left, the sentences below it go.
    let room = max(0, min(rows.count, besideBelow > 0 ? besideBelow : space))
    let selected = rows.firstIndex { $0.isSelected } ?? 0
    let first = max(0, min(selected - room + 1, rows.count - room))
    return first..<first + room
  }

  private func write(_ sentences: [String], from first: Int, on canvas: inout Canvas) {
    for (offset, sentence) in sentences.enumerated() where first + offset < canvas.size.rows - 2 {
      canvas.write(
        sentence.clipped(toCells: canvas.size.columns - 5), column: 3, row: first + offset)
    }
  }
}
