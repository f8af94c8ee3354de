import Text
import TerminalUI

/// The last line while one searches: what was typed, how many it finds, and the keys that help.
struct SearchLine {
  private static let widestField = 27

  let field: TextField
  let found: Int

  /// Draws on the first row of the region.
  func draw(on canvas: inout Canvas) {
    let end = max(0, canvas.size.columns - 4)
    var start = end
    var free = end
    for (index, part) in parts.reversed().enumerated() {
      start -= part.width + (index == 0 ? 0 : 3)
      guard start >= 24 else { break }
      part.draw(at: start, on: &canvas)
      free = start - 2
    }
    canvas.write("/", column: 1, row: 0, role: .hintKey)
    canvas.drawFocused(field, column: 4, row: 0, width: max(1, min(Self.widestField, free - 4)))
  }

  private var parts: [Part] {
    [
      Part(key: "", label: "\(found.grouped) found"), Part(key: "Enter", label: " keep"),
      Part(key: "↓", label: " choose"), Part(key: "Esc", label: " back"),
    ]
  }

  private struct Part {
    let key: String
    let label: String
    var width: Int { key.widthInCells + label.widthInCells }

    func draw(at column: Int, on canvas: inout Canvas) {
      let used = canvas.write(key, column: column, row: 0, role: .hintKey)
      canvas.write(label, column: column + used, row: 0)
    }
  }
}
