import Testing
import TerminalUI

/// Every widget at sizes from nothing to large: nothing crashes, nothing is drawn outside the widget's region.
struct WidgetPropertyTests {
  private static let sizes: [Size] = [0, 1, 2, 3, 5, 8, 13, 40, 79, 80, 99, 100, 200].flatMap { columns in
    [0, 1, 2, 7, 24, 60].map { Size(columns: columns, rows: $0) }
  }
  private static let texts = [
    "", "Anna Kovács", "王小明王小明王小明", "\u{1B}]0;x\u{7}\u{202E}שלום", "\u{301}\u{301}",
  ]

  @Test(arguments: texts)
  func `no widget draws outside its region, at any size`(text: String) {
    for size in Self.sizes {
      var canvas = Canvas(size: Size(columns: size.columns + 4, rows: size.rows + 2))
      for row in 0..<canvas.bounds.rows { canvas.rule("x", from: 0, to: size.columns + 4, row: row) }
      canvas.region(Rect(column: 2, row: 1, columns: size.columns, rows: size.rows)) { draw(text, on: &$0) }
      for row in 0..<canvas.bounds.rows {
        for column in 0..<canvas.bounds.columns {
          let isInside = (2..<size.columns + 2).contains(column) && (1..<size.rows + 1).contains(row)
          let cell = canvas.cell(column: column, row: row)
          if !isInside, cell.text != "x" || cell.ground != .screen {
            Issue.record("\(column), \(row) at \(size)")
          }
        }
      }
    }
  }

  private func draw(_ text: String, on canvas: inout Canvas) {
    let whole = Rect(column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows)
    HeadRule(
      digit: 1, title: text, count: text, captions: [.init(text, column: 9), .init(text, endingAt: 60)],
      trailing: text, isFocused: true
    ).draw(on: &canvas)
    HintLine([Hint(.enter, text), Hint([.left, .right], text)]).draw(on: &canvas, row: canvas.size.rows - 1)
    let sheet = Sheet(title: text, trailing: text, size: Size(columns: 40, rows: 9))
    sheet.draw(on: &canvas, at: sheet.centered(in: canvas.size)) { body in
      TextField(text).draw(on: &body, column: 3, row: 1, width: 9, isFocused: true)
      HelpOverlay([(text, [.init(keys: [.enter], help: text)])]).draw(on: &body)
    }
    MessageLine(Toast(text, hint: Hint(.character("u"), text))).draw(on: &canvas, row: canvas.size.rows - 2)
    Meter(Share(3, of: 7)).draw(on: &canvas, column: -2, row: 1, width: 300)
    Bar(Share(3, of: 7)).drawUpright(on: &canvas, in: whole, role: .now, track: .scrim)
    Bar(Share(3, of: 7)).drawLying(on: &canvas, column: -1, row: 0, width: 500, role: .now)
  }
}
