import Foundation
import TerminalHarness
import TerminalUI
import Testing

@testable import Benchmarks

@Suite struct ScreenPictureTests {
  private let colours = ScreenPicture.Colours(foreground: 0xD9D4C7, background: 0x15161C)

  private func picture(_ rows: [[ScreenCell]], cursor: (column: Int, row: Int)? = nil) -> ScreenPicture {
    ScreenPicture(cells: rows, cursor: cursor, colours: colours, title: "A <test>")
  }

  private func cells(_ text: String) -> [ScreenCell] {
    text.map { ScreenCell(text: $0 == " " ? "" : String($0)) }
  }

  @Test func `a word is one text with an x for each character`() {
    #expect(
      picture([cells("ab c")]).texts == [
        ##"<text x="12 21" y="26" fill="#d9d4c7">ab</text>"##,
        ##"<text x="39" y="26" fill="#d9d4c7">c</text>"##,
      ])
  }

  @Test func `an underlined blank is drawn`() {
    var row = cells("a b")
    for index in row.indices { row[index].isUnderlined = true }
    #expect(
      picture([row]).texts == [
        ##"<text x="12 21 30" y="26" fill="#d9d4c7" text-decoration="underline">a b</text>"##
      ])
  }

  @Test func `a change of ink begins another text`() {
    var row = cells("abc")
    row[1].isBold = true
    row[2].foreground = 0xFF00AA
    #expect(
      picture([row]).texts == [
        ##"<text x="12" y="26" fill="#d9d4c7">a</text>"##,
        ##"<text x="21" y="26" fill="#d9d4c7" font-weight="bold">b</text>"##,
        ##"<text x="30" y="26" fill="#ff00aa">c</text>"##,
      ])
  }

  @Test func `a wide character stands in the middle of its two cells, and alone`() {
    let row = [ScreenCell(text: "王", width: 2), ScreenCell(text: "")] + cells("a")
    #expect(
      picture([row]).texts == [
        ##"<text x="13.5" y="26" fill="#d9d4c7">王</text>"##,
        ##"<text x="30" y="26" fill="#d9d4c7">a</text>"##,
      ])
  }

  @Test func `a run of background is one rectangle, the picture's own is none`() {
    var row = cells("abcd")
    for index in 1...2 { row[index].background = 0x33384D }
    #expect(picture([row]).grounds == [##"<rect x="21" y="12" width="18" height="19" fill="#33384d"/>"##])
  }

  @Test func `reversed cells exchange their colours`() {
    var row = cells("a")
    row[0].isReversed = true
    #expect(picture([row]).grounds == [##"<rect x="12" y="12" width="9" height="19" fill="#d9d4c7"/>"##])
    #expect(picture([row]).texts == [##"<text x="12" y="26" fill="#15161c">a</text>"##])
  }

  @Test func `neighbouring lines are one shape and no text`() {
    let picture = picture([cells("──")])
    #expect(picture.shapes == [##"<path fill="#d9d4c7" d="M12 21h18v1h-18z"/>"##])
    #expect(picture.texts.isEmpty)
  }

  @Test func `what XML would misread is escaped, in the title as well`() {
    let svg = picture([cells(#"<&>"'"#)], cursor: (0, 0)).svg
    #expect(svg.contains("&lt;&amp;&gt;&quot;'</text>"))
    #expect(svg.contains("<title>A &lt;test&gt;</title>"))
    #expect(svg.contains(##"<rect x="12" y="12" width="2" height="19" fill="#d9d4c7"/>"##))
    #expect("\u{1}a".xmlEscaped == "\u{FFFD}a")
  }

  @Test func `a saved screen is drawn with its colours, cursor and title`() throws {
    let saved = """
      screen 3x1
      title A <test>
      cursor 2 0
      text
      |王a|
      looks
      0: 0-1 bold 231 on #33384d

      """
    let svg = ScreenPicture(try SavedScreen(parsing: saved, file: "a.screen"), colours: colours).svg
    #expect(svg.contains("<title>A &lt;test&gt;</title>"))
    #expect(svg.contains(##"<rect x="12" y="12" width="18" height="19" fill="#33384d"/>"##))
    #expect(svg.contains(##"<text x="13.5" y="26" fill="#ffffff" font-weight="bold">王</text>"##))
    #expect(svg.contains(##"<text x="30" y="26" fill="#d9d4c7">a</text>"##))
    #expect(svg.contains(##"<rect x="30" y="12" width="2" height="19" fill="#d9d4c7"/>"##))
  }

  @Test func `the same cells give the same bytes`() {
    var row = cells("a│b━c")
    for index in row.indices { row[index].foreground = Int32(index) * 99 }
    #expect(picture([row]).svg == picture([row]).svg)
  }
}
