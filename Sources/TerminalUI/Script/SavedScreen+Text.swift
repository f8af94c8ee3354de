extension SavedScreen {
  /// The whole of it as text.
  public var text: String {
    var lines = ["screen \(size.columns)x\(size.rows)"]
    if let title { lines.append("title \(title)") }
    if let cursor { lines.append("cursor \(cursor.column) \(cursor.row)") }
    lines.append("text")
    lines += cells.map { "|\($0.map(\.text).joined())|" }
    lines.append("looks")
    lines += cells.enumerated().compactMap { row, cells in
      Self.looks(of: cells).map { "\(row): \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func looks(of row: [Cell]) -> String? {
    var stretches: [(columns: ClosedRange<Int>, style: Style)] = []
    for (column, cell) in row.enumerated() where cell.style != Style() {
      if let last = stretches.last, last.columns.upperBound == column - 1, last.style == cell.style {
        stretches[stretches.count - 1].columns = last.columns.lowerBound...column
      } else {
        stretches.append((column...column, cell.style))
      }
    }
    guard !stretches.isEmpty else { return nil }
    return stretches.map { "\(text(of: $0.columns)) \($0.style.words)" }.joined(separator: "; ")
  }

  private static func text(of columns: ClosedRange<Int>) -> String {
    columns.count == 1 ? "\(columns.lowerBound)" : "\(columns.lowerBound)-\(columns.upperBound)"
  }
}

extension Style {
  /// The attributes with their words, in the order they are written.
  static let attributeWords: [(word: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("underline", .underline), ("reverse", .reverse),
  ]

  /// What is not plain: `bold #e0b566 on #33384d`.
  fileprivate var words: String {
    var words = Self.attributeWords.filter { attributes.contains($0.attribute) }.map(\.word)
    if let color = foreground.word { words.append(color) }
    if let color = background.word { words.append("on \(color)") }
    return words.joined(separator: " ")
  }
}

extension Color {
  /// `#rrggbb`, or a number of the palette; nil for the terminal's own.
  fileprivate var word: String? {
    switch self {
    case .default: return nil
    case .indexed(let number): return "\(number)"
    case .rgb(let red, let green, let blue):
      return "#"
        + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
