import Testing
import TerminalUI

struct CanvasDirectionTests {
  private let name = "שלום כהן"

  /// The columns whose cells end a right-to-left text for the terminal.
  private func ends(_ canvas: Canvas, row: Int = 0) -> [Int] {
    (0..<canvas.bounds.columns).filter { canvas.cell(column: $0, row: row).scalars.contains(0x200E) }
  }

  @Test func `a right-to-left name ends before the next column`() {
    var canvas = Canvas(size: Size(columns: 16, rows: 1))
    canvas.write(name, column: 1, row: 0)
    canvas.write("12", column: 12, row: 0)
    #expect(ends(canvas) == [8])
    #expect(canvas.lines == [" שלום כהן   12  "])
  }

  @Test func `what is drawn over its end ends it too`() {
    var canvas = Canvas(size: Size(columns: 16, rows: 1))
    canvas.write(name, column: 1, row: 0)
    canvas.write("│ 19", column: 3, row: 0)
    #expect(ends(canvas) == [2, 8])
  }

  @Test func `a clipped name ends at the edge`() {
    var canvas = Canvas(size: Size(columns: 5, rows: 1))
    canvas.write(name, column: 1, row: 0)
    #expect(ends(canvas) == [4])
  }

  @Test func `left-to-right text and digits around it stay outside`() {
    var canvas = Canvas(size: Size(columns: 16, rows: 1))
    canvas.write("at \(name) 12", column: 0, row: 0)
    #expect(ends(canvas) == [10])
    canvas.write("Anna Kovács", column: 0, row: 0)
    #expect(ends(canvas).isEmpty)
  }

  @Test func `four marks leave room for the end`() {
    var canvas = Canvas(size: Size(columns: 2, rows: 1))
    canvas.write("\u{5E9}\u{5B0}\u{5B1}\u{5B2}\u{5B3}", column: 0, row: 0)
    #expect(canvas.cell(column: 0, row: 0).scalars == [0x5E9, 0x5B0, 0x5B1, 0x5B2, 0x200E])
  }
}
