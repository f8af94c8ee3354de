import Reservations
import TerminalUI
import Text

/// Stands in the list when it has no row: why, and the keys that help now.
struct EmptyBookView {
  /// Why there is no row.
  enum Reason: Equatable {
    /// The book has none at all.
    case newBook
    /// This day has none.
    case emptyDay
    /// The search finds none of so many.
    case noMatch(text: String, total: Int)
    /// The filter for what needs somebody finds none.
    case nothingToDo
  }

  let reason: Reason
  /// `Fri 4 Dec, today`.
  let day: String

  /// Draws over the region of the list's rows.
  func draw(on canvas: inout Canvas) {
    let column = canvas.size.columns >= 76 ? 14 : 2
    for (index, line) in lines.enumerated() {
      let row = index + (canvas.size.rows > lines.count + 1 ? 2 : 0)
      guard !line.key.isEmpty else {
        canvas.write(
          line.text, in: column..<max(column, canvas.size.columns - 1), row: row,
          role: index == 0 ? .textStrong : .text)
        continue
      }
      canvas.write(line.key, column: column, row: row, role: .hintKey)
      canvas.write(line.text, in: column + 3..<max(column + 3, canvas.size.columns - 1), row: row)
    }
  }

  private var lines: [(key: String, text: String)] {
    switch reason {
    case .newBook: [("", "A new book. No bookings on \(day).")] + Self.firstKeys
    case .emptyDay: [("", "No bookings on \(day)."), ("", "a adds one.")]
    case .noMatch(let text, let total):
      [("", "Nothing matches “\(text)”. Esc shows all \(total.grouped).")]
    case .nothingToDo: [("", "Nothing needs you.")]
    }
  }

  private static let firstKeys: [(key: String, text: String)] = [
    ("", ""), ("a", "add a booking"), ("w", "seat a walk-in"), ("d", "go to another day"), ("", ""),
    ("?", "every key of the pane you are in"), ("", ""),
    ("", "A house without tables takes any party."),
  ]
}
