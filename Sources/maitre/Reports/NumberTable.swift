import Text

/// Columns of numbers, right-aligned, below their heads; the first column is text.
struct NumberTable {
  private let head: [String]
  private let textColumns: Set<Int>

  init(_ head: [String], textColumns: Set<Int> = [0]) {
    (self.head, self.textColumns) = (head, textColumns)
  }

  /// Head and rows, three blanks between the columns, none at the end of a line.
  func lines(_ rows: [[String]]) -> [String] {
    let all = [head] + rows.map { $0.map(\.cleanedForTerminal) }
    let widths = head.indices.map { column in all.map { $0[column].widthInCells }.max() ?? 0 }
    return all.map { row in
      let cells = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].widthInCells)
        return textColumns.contains(column) ? row[column] + blanks : blanks + row[column]
      }
      return String(cells.joined(separator: "   ").reversed().drop { $0 == " " }.reversed())
    }
  }
}
