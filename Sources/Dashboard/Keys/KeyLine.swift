import Text
import TerminalUI

/// The last line: the keys of the focused pane, the most frequent first, help at the right end.
struct KeyLine {
  private static let gap = 2

  let hints: [KeyHint]
  /// Stands at the right end; nil leaves it to the others.
  var help: KeyHint? = KeyHint("?", "help")

  /// Draws on the first row of the region.
  func draw(on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.fill(Rect(column: 0, row: 0, columns: width, rows: 1), ground: .header)
    var end = width - 1
    if let help {
      end -= Self.width(of: help)
      draw(help, at: end, on: &canvas)
      end -= Self.gap
    }
    var column = 1
    for hint in hints {
      guard column + Self.width(of: hint) <= end else { return }
      column += draw(hint, at: column, on: &canvas) + Self.gap
    }
  }

  private static func width(of hint: KeyHint) -> Int { hint.key.widthInCells + 1 + hint.label.widthInCells }

  @discardableResult
  private func draw(_ hint: KeyHint, at column: Int, on canvas: inout Canvas) -> Int {
    let key = canvas.write(
      hint.key, column: column, row: 0, role: hint.isEnabled ? .hintKey : .hintDisabled)
    return key
      + canvas.write(
        " \(hint.label)", column: column + key, row: 0, role: hint.isEnabled ? .text : .hintDisabled)
  }
}
