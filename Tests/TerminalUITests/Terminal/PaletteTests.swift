import Testing

@testable import TerminalUI

@Suite struct PaletteTests {
  @Test func `colours of an indexed terminal keep their number`() {
    #expect(Palette.indexed(256).number(of: .indexed(179)) == 179)
    #expect(Palette.indexed(256).number(of: .default) == nil)
    #expect(Palette.indexed(8).number(of: .indexed(9)) == 1)
  }

  @Test func `a direct colour on an indexed terminal becomes a near one`() {
    #expect(Palette.indexed(256).number(of: .rgb(red: 255, green: 0, blue: 0)) == 196)
    #expect(Palette.indexed(256).number(of: .rgb(red: 0, green: 0, blue: 0)) == 16)
    #expect(Palette.indexed(8).number(of: .rgb(red: 250, green: 250, blue: 0)) == 3)
  }

  @Test func `direct numbers never fall among those that mean the palette`() {
    #expect(Palette.direct(palette: 8).number(of: .rgb(red: 255, green: 136, blue: 0)) == 0xFF8800)
    #expect(Palette.direct(palette: 8).number(of: .rgb(red: 0, green: 0, blue: 1)) == 8)
    #expect(Palette.direct(palette: 8).number(of: .indexed(3)) == 3)
    #expect(Palette.direct(palette: 8).number(of: .indexed(231)) == 0xFFFFFF)
  }

  @Test(arguments: [
    (0, 0, 80, 24), (1, 1, 1, 1), (65_535, 65_535, 1_000, 250), (500, 65_535, 500, 500), (0, 50, 80, 50),
  ])
  func `a window's size is made usable`(columns: Int, rows: Int, usedColumns: Int, usedRows: Int) {
    #expect(Size.usable(columns: columns, rows: rows) == Size(columns: usedColumns, rows: usedRows))
  }
}
