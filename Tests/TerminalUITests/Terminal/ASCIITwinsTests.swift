import Testing

@testable import TerminalUI

@Suite struct ASCIITwinsTests {
  @Test(arguments: [
    ("○", "o"), ("◊", "c"), ("»", ">"), ("•", "%"), ("●", "@"), ("·", "."), ("×", "x"), ("–", "-"),
  ])
  func `each status has a twin of its own`(mark: Unicode.Scalar, twin: Unicode.Scalar) {
    #expect(ASCIITwins.twin(of: mark.value) == UInt8(twin.value))
  }

  @Test(
    arguments: [
      ("é", "e"), ("É", "E"), ("Ł", "L"), ("ß", "s"), ("ı", "i"), ("王", "?"), ("Ж", "?"), ("\u{FFFD}", "?"),
    ] as [(Unicode.Scalar, Unicode.Scalar)])
  func `a letter folds to its base or to a question mark`(letter: Unicode.Scalar, folded: Unicode.Scalar) {
    #expect(ASCIITwins.folded(letter.value) == UInt8(folded.value))
  }

  @Test func `a wide letter keeps its two cells when it is folded`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("王", column: 0, row: 0)
    let glyphs = CellGlyphs(usesTwins: true, foldsLetters: true)
    #expect(glyphs.scalars(of: canvas.cell(column: 0, row: 0)) == [0x3F])
    #expect(canvas.cell(column: 0, row: 0).width == 2)
  }
}
