import Testing

@testable import TerminalUI

@Suite struct SavedScreenTests {
  private static let looks = """
    name: saved
    variant: dark
    roles:
      text.strong: {foreground: "#ff8800", attributes: [bold, underline]}
      row.selected: {foreground: bright-yellow, background: "#005f0a"}
      message.ok: {attributes: [dim, reverse]}
    """

  private func saved(_ glyphs: CellGlyphs = CellGlyphs(usesTwins: false, foldsLetters: false))
    throws
    -> SavedScreen
  {
    let theme = try Theme(yaml: Array(Self.looks.utf8), file: "saved.yaml", roles: .library)
      .adapted(to: .direct, paintsBackground: false)
    let shown = canvas(12, 3) { canvas in
      canvas.write("Guest", column: 0, row: 0, role: .textStrong)
      canvas.write("王|e\u{301}", column: 6, row: 0)
      canvas.fill(Rect(column: 0, row: 1, columns: 12, rows: 1), ground: .rowSelected)
      canvas.write("● seated", column: 1, row: 1)
      canvas.write("שלום", column: 0, row: 2, role: .messageOK)
      canvas.showCursor(column: 4, row: 1)
    }
    return SavedScreen(shown, theme: theme, glyphs: glyphs, title: "An evening")
  }

  private let text = """
    screen 12x3
    title An evening
    cursor 4 1
    text
    |Guest 王|é  |
    | ● seated   |
    |שלום        |
    looks
    0: 0-4 bold underline #ff8800
    1: 0-11 11 on #005f0a
    2: 0-3 dim reverse

    """

  @Test func `a screen is its text, and below it what is not plain`() throws {
    #expect(try saved().text == text)
  }

  @Test func `what was saved is read back as it was`() throws {
    let screen = try saved()
    #expect(try SavedScreen(parsing: screen.text, file: "a.screen") == screen)
    let fromWindows = screen.text.replacing("\n", with: "\r\n")
    #expect(try SavedScreen(parsing: fromWindows, file: "a.screen") == screen)
    #expect(screen.size == Size(columns: 12, rows: 3))
    #expect(screen.lines == ["Guest 王|é", " ● seated", "שלום"])
  }

  @Test func `where only ASCII is drawn the twins are saved, and fill the same cells`() throws {
    let screen = try saved(CellGlyphs(usesTwins: true, foldsLetters: true))
    #expect(screen.lines[0] == "Guest ??|e")
    #expect(try SavedScreen(parsing: screen.text, file: "a.screen") == screen)
  }

  /// A line of the saved text, what stands there instead, and what the error says.
  private static let wrong = [
    (
      "screen 12x3", "screen 12x0",
      "a.screen:1:1: a saved screen begins with its size: screen 80x24"
    ),
    ("screen 12x3", "", "a.screen:1:1: a saved screen begins with its size: screen 80x24"),
    (
      "cursor 4 1", "cursor 12 1",
      "a.screen:3:1: a cursor is its column and its row on the screen: cursor 4 1"
    ),
    ("text", "txet", "a.screen:4:1: the line “text” is missing"),
    (
      "| ● seated   |", "| ● seated  |",
      "a.screen:6:1: a row has 12 cells between two bars; this one has 11"
    ),
    ("| ● seated   |", "looks", "a.screen:6:1: a row of the screen is missing: |…|"),
    ("looks", "lokos", "a.screen:8:1: the line “looks” is missing"),
    (
      "2: 0-3 dim reverse", "3: 0-3 dim",
      "a.screen:11:1: a line of the looks is ROW: COLUMNS STYLE; …"
    ),
    (
      "2: 0-3 dim reverse", "2: 3-12 dim",
      "a.screen:11:1: “3-12” are no columns of this screen, as in 0-5"
    ),
    ("2: 0-3 dim reverse", "2: 0-3 dmi", "a.screen:11:1: “dmi” is no colour; did you mean “dim”?"),
    ("2: 0-3 dim reverse", "2: 0-3 #12345", "a.screen:11:1: “#12345” is no colour"),
    ("2: 0-3 dim reverse", "2: 0-3 on", "a.screen:11:1: “” is no colour"),
  ]

  @Test(arguments: wrong)
  func `a damaged file is told with its line`(line: String, instead: String, sentence: String)
    throws
  {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0 == line ? instead : String($0) }
    let error = #expect(throws: ScriptError.self) {
      try SavedScreen(parsing: lines.joined(separator: "\n"), file: "a.screen")
    }
    #expect(error?.sentence == sentence)
  }

  @Test func `a file that is cut anywhere is an error or a screen, never a crash`() throws {
    for length in 0..<text.count {
      let cut = String(text.prefix(length))
      do {
        #expect(try SavedScreen(parsing: cut, file: "a.screen").size == Size(columns: 12, rows: 3))
      } catch {
        #expect(error.line <= 12)
      }
    }
  }
}
