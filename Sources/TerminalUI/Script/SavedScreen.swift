import Text

/// A screen as it was shown, to be kept, compared and drawn: the same cells give the same text.
///
/// Its text is made to be read by people and compared line by line: a cell that changes changes its row, and nothing
/// else.
///
///     screen 12x2
///     title The book on a Friday evening
///     cursor 4 1
///     text
///     |Clock 19:42 |
///     |● seated    |
///     looks
///     0: 0-5 bold #e0b566
///     1: 0 #9cca86; 2-7 #f3cf86 on #33384d
///
/// `title` and, where it is hidden, `cursor` are left out; the cursor has its column and row, from 0. Under `looks` stand
/// the rows that are not all plain, each with its stretches of columns and what is not plain of them: `bold`, `dim`,
/// `underline`, `reverse`, a foreground, and a background after `on`. A colour is `#rrggbb` or a number of the
/// terminal's palette.
public struct SavedScreen: Hashable, Sendable {
  /// One cell as a person sees it.
  public struct Cell: Hashable, Sendable {
    /// The character with its marks; empty in the right half of a wide one.
    public let text: String
    /// Columns the character takes: 1 or 2; 0 in the right half of a wide one.
    public let width: Int
    /// How it looks.
    public let style: Style
  }

  /// What it shows, for people who do not see it.
  public let title: String?
  /// Where the cursor is; nil when it is hidden.
  public let cursor: Point?
  /// Row by row from the top.
  public let cells: [[Cell]]

  /// Columns and rows.
  public var size: Size { Size(columns: cells.first?.count ?? 0, rows: cells.count) }

  /// The rows as text, without the blanks at their ends.
  public var lines: [String] {
    cells.map { row in
      var line = row.map(\.text).joined()[...]
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }
}

extension SavedScreen {
  /// What a terminal of these characters shows of a canvas.
  init(_ canvas: Canvas, theme: Theme, glyphs: CellGlyphs, title: String?) {
    self.init(
      title: title, cursor: canvas.cursor,
      cells: (0..<canvas.bounds.rows).map { Self.row($0, of: canvas, theme: theme, glyphs: glyphs) }
    )
  }

  private static func row(_ row: Int, of canvas: Canvas, theme: Theme, glyphs: CellGlyphs) -> [Cell] {
    var half: UInt32?
    return (0..<canvas.bounds.columns).map { column in
      let cell = canvas.cell(column: column, row: row)
      let style = theme.style(ground: cell.ground, role: cell.role)
      if cell.width == 0 {
        defer { half = nil }
        return Cell(text: half.map { text([$0]) } ?? "", width: half == nil ? 0 : 1, style: style)
      }
      let scalars = glyphs.signs(of: cell)
      half = glyphs.rightHalf(of: cell, drawnAs: scalars)
      return Cell(text: text(scalars), width: half == nil ? Int(cell.width) : 1, style: style)
    }
  }

  /// Without what only orders the text of its line.
  private static func text(_ scalars: [UInt32]) -> String {
    String(
      String.UnicodeScalarView(scalars.filter { $0 != 0x200E }.compactMap(Unicode.Scalar.init)))
  }
}
