import Text

/// Columns of plain text, as wide as their widest cell, two blanks apart.
struct TextTable {
  /// A cleaned cell; its width is asked for once, since a list may be long.
  private struct Cell {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = text.cleanedForTerminal
      width = self.text.widthInCells
    }
  }

  private var rows: [[Cell]]
  private var widths: [Int]

  init(_ head: String...) { self.init(head) }

  init(_ head: [String]) {
    rows = [head.map(Cell.init)]
    widths = rows[0].map(\.width)
  }

  /// Adds a row with as many cells as the head has.
  mutating func add(_ cells: String...) { add(cells) }

  /// Adds a row with as many cells as the head has.
  mutating func add(_ cells: [String]) {
    precondition(cells.count == widths.count, "a row has one cell for each column")
    let row = cells.map(Cell.init)
    for column in row.indices { widths[column] = max(widths[column], row[column].width) }
    rows.append(row)
  }

  /// The head and the rows, without blanks at the end of a line.
  var lines: [String] {
    rows.map { row in
      var line = ""
      var blanks = 0
      for (cell, width) in zip(row, widths) {
        if cell.width > 0 {
          line += String(repeating: " ", count: blanks) + cell.text
          blanks = 0
        }
        blanks += width - cell.width + 2
      }
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      return line
    }
  }
}
