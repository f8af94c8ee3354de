import Text

/// A framed box over the screen, the only box there is: it means “answer me”.
///
/// `╭─ title ─────── right ─╮`
public struct Sheet: Sendable {
  private let title: String
  private let trailing: String
  /// The outer size, frame included.
  public let size: Size

  /// - Parameter trailing: What stands at the right end of the upper edge.
  public init(title: String, trailing: String = "", size: Size) {
    self.title = title
    self.trailing = trailing
    self.size = size
  }

  /// The place in the middle of a screen; the whole screen in a direction where it does not fit.
  public func centered(in screen: Size) -> Rect {
    let (columns, rows) = (min(size.columns, screen.columns), min(size.rows, screen.rows))
    return Rect(
      column: (screen.columns - columns) / 2, row: (screen.rows - rows) / 2, columns: columns, rows: rows)
  }

  /// The place below `row`, or above it when there is no room: for a small question about that row.
  public func beside(row: Int, column: Int = 4, in screen: Size) -> Rect {
    let (columns, rows) = (min(size.columns, screen.columns), min(size.rows, screen.rows))
    let below = row + 1 + rows <= screen.rows
    return Rect(
      column: max(0, min(column, screen.columns - columns)), row: below ? row + 1 : max(0, row - rows),
      columns: columns, rows: rows)
  }

  /// Draws the frame at `place` and lets `body` draw inside it, in a region without the frame.
  public func draw(on canvas: inout Canvas, at place: Rect, _ body: (inout Canvas) -> Void = { _ in }) {
    canvas.region(place) { sheet in
      let (columns, rows) = (sheet.size.columns, sheet.size.rows)
      sheet.fill(Rect(column: 0, row: 0, columns: columns, rows: rows), ground: .sheet)
      drawFrame(on: &sheet)
      sheet.region(Rect(column: 1, row: 1, columns: columns - 2, rows: rows - 2), body)
    }
  }

  /// Draws everything on the canvas as what lies behind a sheet.
  public static func scrim(over canvas: inout Canvas) {
    canvas.restyle(
      Rect(column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows), role: .scrim)
  }

  private func drawFrame(on sheet: inout Canvas) {
    let (right, bottom) = (sheet.size.columns - 1, sheet.size.rows - 1)
    for row in [0, bottom] { sheet.rule("─", from: 1, to: right, row: row, role: .sheetBorder) }
    for row in 0...max(0, bottom) {
      let (first, last) = row == 0 ? ("╭", "╮") : row == bottom ? ("╰", "╯") : ("│", "│")
      sheet.write(first, column: 0, row: row, role: .sheetBorder)
      sheet.write(last, column: right, row: row, role: .sheetBorder)
    }
    guard right > 4 else { return }
    let shown = " \(title.clipped(toCells: right - 5)) "
    if !title.isEmpty { sheet.write(shown, column: 2, row: 0, role: .paneTitleFocused) }
    let start = right - 3 - trailing.widthInCells
    guard !trailing.isEmpty, start > 1 + shown.widthInCells else { return }
    sheet.write(" \(trailing) ", column: start, row: 0, role: .paneColumn)
  }
}
