import Text
import TerminalUI

/// The last line while one searches: what was typed, how many it finds, and the keys that help.
struct SearchLine {
  private static let widestField = 27
  private static let narrowestField = 18

  /// Its keys, as they are without a choice.
  static let hints = [Hint(.enter, "keep"), Hint(.down, "choose"), Hint(.escape, "back")]

  let field: TextField
  let found: Int
  /// The keys that help, as the person has them.
  let hints: [Hint]

  /// Draws on the first row of the region: the field, and at the right end as much of the rest as fits, the last first.
  ///
  /// - Returns: Where a click is a key.
  func draw(on canvas: inout Canvas) -> [HitArea<Key>] {
    let count = "\(found.grouped) found"
    var shown = hints
    while !shown.isEmpty, start(of: shown, in: canvas.size.columns) < Self.narrowestField + 6 {
      shown.removeFirst()
    }
    var free = shown.isEmpty ? canvas.size.columns - 2 : start(of: shown, in: canvas.size.columns)
    let areas = HintLine(inSheet: shown).draw(on: &canvas, column: free, row: 0)
    let counted = free - 3 - count.widthInCells
    if shown.count == hints.count, counted >= Self.narrowestField + 6 {
      canvas.write(count, column: counted, row: 0)
      free = counted
    }
    canvas.write("/", column: 1, row: 0, role: .hintKey)
    canvas.drawFocused(field, column: 4, row: 0, width: max(1, min(Self.widestField, free - 6)))
    return areas
  }

  /// Where these hints begin so that they end four cells before the edge.
  private func start(of hints: [Hint], in columns: Int) -> Int {
    columns - 4 - HintLine(inSheet: hints).width
  }
}
