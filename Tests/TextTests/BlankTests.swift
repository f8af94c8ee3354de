import Testing
import Text

struct BlankTests {
  @Test(arguments: [
    "", " ", "\t\r\n", "\u{3000}\u{A0}", "\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}", "\u{2800}",
    "\u{200B}\u{202E}",
  ])
  func `text without ink is blank`(text: String) {
    #expect(text.isVisiblyBlank)
  }

  @Test(arguments: ["a", " . ", "\u{1B}", "é", "\u{E000}", "漢"])
  func `text with ink is not`(text: String) {
    #expect(!text.isVisiblyBlank)
  }
}
