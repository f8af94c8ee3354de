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
    /// This day has none, and could have none: why.
    case closedDay(String)
    /// The search finds none of so many.
    case noMatch(text: String, total: Int)
    /// The filter for what needs somebody finds none.
    case nothingToDo
  }

  let reason: Reason
  /// `Fri 4 Dec, today`.
  let day: String
  /// The person's own keys.
  var keymap = Keymap()
  /// Whether nothing can be changed: then no key is named that would.
  var isReadOnly = false

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
      let text = column + max(3, line.key.widthInCells + 1)
      canvas.write(line.text, in: text..<max(text, canvas.size.columns - 1), row: row)
    }
  }

  private var lines: [(key: String, text: String)] {
    switch reason {
    case .newBook: [("", "A new book. No bookings on \(day).")] + firstKeys
    case .emptyDay where isReadOnly: [("", "No bookings on \(day).")]
    case .emptyDay: [("", "No bookings on \(day)."), ("", "\(key("booking.add", "a")) adds one.")]
    case .closedDay(let sentence): [("", sentence), ("", "No bookings on \(day).")]
    case .noMatch(let text, let total):
      [
        (
          "",
          "Nothing matches “\(text)”. \(keymap.keyName(of: "leave", usual: .escape)) shows all \(total.grouped)."
        )
      ]
    case .nothingToDo: [("", "Nothing needs you.")]
    }
  }

  private var firstKeys: [(key: String, text: String)] {
    let adding = [(key("booking.add", "a"), "add a booking"), (key("walkin.add", "w"), "seat a walk-in")]
    return [("", "")] + (isReadOnly ? [] : adding) + [
      (key("day.go", "d"), "go to another day"), ("", ""),
      (key("help", "?"), "every key of the pane you are in"), ("", ""),
      ("", "A house without tables takes any party."),
    ]
  }

  private func key(_ action: String, _ usual: Character) -> String {
    keymap.keyName(of: action, usual: .character(usual))
  }
}
