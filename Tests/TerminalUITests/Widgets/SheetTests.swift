import Testing
import TerminalUI

struct SheetTests {
  private let sheet = Sheet(title: "Cancel", trailing: "7KQM", size: Size(columns: 24, rows: 4))

  @Test func `a sheet is a box over the screen, its body inside the frame`() {
    let lines = drawn(28, 6) { canvas in
      for row in 0..<6 { canvas.write(String(repeating: "漢", count: 14), column: row % 2 - 1, row: row) }
      sheet.draw(on: &canvas, at: Rect(column: 2, row: 1, columns: 24, rows: 4)) { body in
        body.write("the guest rang, and then some", column: 1, row: 0)
        body.write("outside", column: 0, row: 2)
      }
    }
    #expect(
      lines == [
        " 漢漢漢漢漢漢漢漢漢漢漢漢漢 ", "漢╭─ Cancel ────── 7KQM ─╮漢", "  │ the guest rang, and t│  ",
        "漢│                      │漢", "  ╰──────────────────────╯  ", "漢漢漢漢漢漢漢漢漢漢漢漢漢漢",
      ])
  }

  @Test(arguments: [
    (Size(columns: 80, rows: 24), Rect(column: 28, row: 10, columns: 24, rows: 4)),
    (Size(columns: 24, rows: 3), Rect(column: 0, row: 0, columns: 24, rows: 3)),
    (Size(columns: 10, rows: 40), Rect(column: 0, row: 18, columns: 10, rows: 4)),
    (Size(columns: 0, rows: 0), Rect(column: 0, row: 0, columns: 0, rows: 0)),
  ])
  func `it stands in the middle and never outside`(screen: Size, place: Rect) {
    #expect(sheet.centered(in: screen) == place)
  }

  @Test func `a small question stands below its row, or above where there is no room`() {
    let screen = Size(columns: 80, rows: 24)
    #expect(sheet.beside(row: 5, in: screen).origin == Point(column: 4, row: 6))
    #expect(sheet.beside(row: 21, in: screen).origin == Point(column: 4, row: 17))
    #expect(sheet.beside(row: 21, column: 70, in: screen).endColumn == 80)
  }

  @Test func `what lies behind is drawn in scrim`() {
    let canvas = canvas(4, 2) { canvas in
      canvas.fill(Rect(column: 0, row: 0, columns: 4, rows: 2), ground: .rowSelected)
      canvas.write("ab", column: 0, row: 0, role: .now)
      Sheet.scrim(over: &canvas)
    }
    #expect(canvas.cell(column: 0, row: 0).role == .scrim)
    #expect(canvas.cell(column: 3, row: 1).ground == .screen)
    #expect(canvas.lines[0] == "ab  ")
  }
}
