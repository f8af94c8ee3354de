import Text
import TerminalUI

extension Canvas {
  /// Writes text into the cells of a column, cut with `…` where it is longer.
  mutating func write(_ text: String, in cells: Range<Int>, row: Int, role: StyleRole = .text) {
    write(
      text.cleanedForTerminal.clipped(toCells: cells.count), column: cells.lowerBound, row: row, role: role)
  }
}
