import Text

/// Columns of plain text, as wide as their widest cell, two blanks apart.
struct TextTable {
  private let head: [String]
  private var rows: [[String]] = []

  init(_ head: String...) { self.head = head }

  /// Adds a row with as many cells as the head has.
  mutating func add(_ cells: String...) {
    precondition(cells.count == head.count, "a row has one cell for each column")
    rows.append(cells.map(\.cleanedForTerminal))
  }

  /// The head and the rows, without blanks at the end of a line.
  var lines: [String] {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].widthInCells }.max() ?? 0 }
    return all.map { row in
      let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.widthInCells) }
      return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }
}
