import CLinux
import Testing

@testable import Text

struct WidthTests {
  @Test(arguments: [
    ("", 0), ("Anna", 4), ("Kovács", 6), ("Kova\u{301}cs", 6), ("王小明", 6), ("이준호", 6), ("ｶﾅ", 2),
    ("Олена", 5), ("━╌▌●◊»", 6), ("👩\u{200D}👧", 4), ("\u{301}", 1), ("\u{200B}", 0), ("שלום", 4), ("a\tb", 3),
  ])
  func `widths are those of the terminal`(text: String, cells: Int) {
    #expect(text.widthInCells == cells)
    #expect(text.cleanedForTerminal.widthInCells == cells)
  }

  @Test func `the quick ranges are as wide as libc says`() throws {
    for value in [UInt32](0x20...0x7E) + [UInt32](0xA1...0x24F) + [UInt32](0x2500...0x259F)
    where value != 0xAD {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(CellWidth.columns(of: scalar) == 1)
    }
  }

  @Test func `the mark that ends right-to-left text takes no cell of its own`() {
    #expect(CellWidth.columns(of: "\u{200E}") == 0)
  }

  @Test(arguments: [
    ("Anna", 4, "Anna"), ("Anna Kovács", 6, "Anna …"), ("Anna", 1, "…"), ("Anna", 0, ""), ("Anna", -3, ""),
    ("王小明", 6, "王小明"), ("王小明", 5, "王小…"), ("王小明", 4, "王 …"), ("王小明", 2, " …"), ("王", 1, "…"),
    ("a\u{1B}b", 3, "a\u{FFFD}b"), ("", 3, ""),
  ])
  func `cut text ends in an ellipsis and never halves a wide character`(
    text: String, cells: Int, expected: String
  ) {
    #expect(text.clipped(toCells: cells) == expected)
  }

  @Test func `clipped text never takes more than its cells, and all of them when it was cut`() {
    let texts = [
      "Anna Kovács", "王小明 und Zoë", "👩\u{200D}👩\u{200D}👧 family", "a\u{301}\u{301}b", "ｶﾅ漢ｶﾅ漢", "\u{1B}[31m漢",
    ]
    for text in texts {
      let whole = text.widthInCells
      for cells in 0...20 {
        for ellipsis in ["…", "", "...", "漢"] {
          let clipped = text.clipped(toCells: cells, ellipsis: ellipsis)
          let wanted = min(whole, cells)
          // An ellipsis that does not fit itself may leave the cell it would halve unused.
          #expect(
            clipped.widthInCells == wanted || (cells < ellipsis.widthInCells && clipped.widthInCells < cells))
        }
      }
    }
  }
}
