import Text
import TerminalUI

/// The head rule of a pane, which also is its border: `━ 1 Bookings 17–28 of 44 ━━ pty  table ━ status ━━`.
struct PaneHead {
  /// A column's name and the first cell it takes.
  struct ColumnName {
    let text: String
    let column: Int
  }

  let title: String
  /// Counts and the like, after the title.
  var count = ""
  /// From left to right; one without room is left out.
  var names: [ColumnName] = []
  /// At the right end.
  var trailing = ""
  let isFocused: Bool

  init(_ pane: Pane, isFocused: Bool) {
    title = "\(pane.rawValue) \(pane.title)"
    self.isFocused = isFocused
  }

  /// Draws over the first row of the region, as wide as it is.
  func draw(on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.rule(
      isFocused ? "━" : "─", from: 0, to: width, row: 0, role: isFocused ? .paneRuleFocused : .paneRule)
    var end = 1
    end += canvas.write(
      " \(title) ", column: end, row: 0, role: isFocused ? .paneTitleFocused : .text, limit: width - 2)
    if !count.isEmpty {
      end += canvas.write("\(count) ", column: end, row: 0, role: .paneColumn, limit: width - end - 1)
    }
    for name in names + trailingName(width) where name.column > end {
      end = name.column - 1
      end += canvas.write(" \(name.text) ", column: end, row: 0, role: .paneColumn)
    }
  }

  private func trailingName(_ width: Int) -> [ColumnName] {
    trailing.isEmpty ? [] : [ColumnName(text: trailing, column: width - 2 - trailing.widthInCells)]
  }
}
