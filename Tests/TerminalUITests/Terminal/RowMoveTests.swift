import Testing

@testable import TerminalUI

@Suite struct RowMoveTests {
  /// Rows of 32 cells; one that begins with `▌` is drawn as a selected one.
  private func rows(_ texts: [String]) -> [InkedRow] {
    var canvas = Canvas(size: Size(columns: 32, rows: texts.count))
    for (row, text) in texts.enumerated() { canvas.write(text, column: 0, row: row) }
    return texts.enumerated().map { row, text in
      let ink = Ink(pair: text.hasPrefix("▌") ? 2 : 1, attributes: 0, background: .default)
      return InkedRow(
        row: row, cells: (0..<32).map { ShownCell(cell: canvas.cell(column: $0, row: row), ink: ink) })
    }
  }

  private func found(from old: [String], to new: [String]) -> RowMove? {
    var shown = ShownCells(columns: 32, rows: old.count)
    for row in rows(old) {
      for (column, cell) in row.cells.enumerated() { shown[column, row.row] = cell }
    }
    let changed = rows(new).filter { !shown.row($0.row).elementsEqual($0.cells.map(Optional.some)) }
    return RowMove(to: changed, from: shown)
  }

  @Test func `a list that scrolls under its selection has moved`() throws {
    let move = try #require(
      found(
        from: ["head", " anna", " boris", " chloé", "▌dora", " emil", " fatma", "foot"],
        to: ["head", " boris", " chloé", " dora", "▌emil", " fatma", " georg", "foot"]))
    #expect(move.rows == 1..<6 && move.distance == 1 && move.isRestyled)
  }

  @Test func `a list that scrolls backwards has moved the other way`() throws {
    let move = try #require(
      found(
        from: [" boris", " chloé", "▌dora", " emil", " fatma", " georg"],
        to: [" anna", "▌boris", " chloé", " dora", " emil", " fatma"]))
    #expect(move.rows == 1..<6 && move.distance == -1)
  }

  @Test func `rows that moved as they were are left to ncurses`() {
    #expect(
      found(
        from: [" anna", " boris", " chloé", " dora", " emil"],
        to: [" boris", " chloé", " dora", " emil", " fatma"])?.isRestyled == false)
  }

  @Test func `rows that only got another look are no move`() {
    #expect(found(from: [" ", " ", " ", " ", " "], to: ["▌", "▌", "▌", "▌", "▌"]) == nil)
  }

  @Test func `a selection that moves in a list that stays is no move`() {
    #expect(
      found(
        from: [" anna", "▌boris", " chloé", " dora", " emil"],
        to: [" anna", " boris", "▌chloé", " dora", " emil"]) == nil)
  }
}
