import Book
import Text
import TerminalUI

/// One message, above the key line.
struct MessageLine {
  let toast: Book.Toast

  /// Draws on the first row of the region.
  func draw(on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.fill(Rect(column: 0, row: 0, columns: width, rows: 1), ground: .toast)
    var end = max(1, width - 1)
    if toast.offersUndo, end > 20 {
      canvas.write("u undo", endingAt: end, row: 0)
      end -= 8
    }
    canvas.write(mark + toast.text, in: 1..<max(1, end), row: 0)
  }

  private var mark: String {
    switch toast.kind {
    case .done: "● "
    case .warned: "○ "
    case .refused, .otherHost: ""
    }
  }
}
