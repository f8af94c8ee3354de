import Testing
import TerminalUI

struct TextFieldTests {
  @Test func `every editing key does what its row says`() {
    var field = TextField("one two")
    #expect(FieldEdit.allCases.allSatisfy { edit in !edit.help.isEmpty && edit.help.count <= 28 })
    field.perform(.wordLeft)
    field.perform(.cut)
    #expect(field.text == "one ")
    field.perform(.start)
    field.perform(.delete)
    #expect(field.type(.character("O")) == true)
    #expect(field.type(.control("w")) == false)
    #expect(field.text == "One ")
    let keys = FieldEdit.allCases.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { field.handle($0) })
  }

  @Test func `a full field says so, and takes letters again after one went`() {
    var field = TextField("abc", limit: 3)
    #expect(field.isFull)
    #expect(field.insert("d") == false)
    field.perform(.backspace)
    #expect(!field.isFull)
    #expect(field.paste("e\u{301}") == false)
    #expect(field.text == "abe")
    field.replace(with: "")
    #expect(field.insert("xyz") == true)
  }

  /// A field after keys: `<` and `>` are arrows, `^x` control, everything else typed.
  private func field(_ text: String, _ keys: [Key]) -> TextField {
    var field = TextField(text)
    for key in keys { #expect(field.handle(key) == true) }
    return field
  }

  @Test(arguments: [
    ("Anna", [Key.left, .left, .character("x")], "Anxna", 3),
    ("Anna", [.home, .delete, .end, .backspace], "nn", 2),
    ("Anna", [.control("a"), .character("é"), .right, .control("h")], "énna", 1),
    ("Anna Kovács", [.control("w")], "Anna ", 5),
    ("Anna  ", [.control("w")], "", 0),
    ("Anna Kovács", [.alt("b"), .control("u")], "Kovács", 0),
    ("Anna Kovács", [.controlLeft, .controlLeft, .controlRight, .control("k")], "Anna", 4),
    ("Anna Kovács", [.home, .alt("f"), .alt("f"), .alt("f"), .character("!")], "Anna Kovács!", 12),
    (
      "", [.left, .right, .backspace, .delete, .control("w"), .control("u"), .control("k"), .controlLeft], "",
      0
    ),
    ("e", [.character("\u{301}"), .character("x"), .left, .left], "éx", 0),
    ("👩\u{200D}👧漢", [.left, .backspace], "漢", 0),
  ])
  func `keys edit as readline's do`(text: String, keys: [Key], expected: String, cursor: Int) {
    let field = field(text, keys)
    #expect(field.text == expected)
    #expect(field.cursor == cursor)
  }

  @Test(arguments: [Key.enter, .escape, .tab, .backTab, .up, .down, .pageDown, .control("c"), .function(1)])
  func `other keys are the form's`(key: Key) {
    var field = TextField("Anna")
    #expect(field.handle(key) == false)
    #expect(field == TextField("Anna"))
  }

  @Test func `a paste is one clean line`() {
    var field = TextField("<>")
    field.move(by: -1)
    #expect(field.paste("a\r\nb\tc\u{1B}[31m\u{202E}d\u{7F}\u{2028}") == true)
    #expect(field.text == "<a b c[31md >")
    #expect(field.cursor == 12)
  }

  @Test func `what is too much is left out, and said`() {
    var field = TextField("ab", limit: 5)
    #expect(field.paste("cdefg") == false)
    #expect(field.text == "abcde")
    #expect(field.insert("x") == false)
    #expect(field.text == "abcde")
    var hostile = TextField()
    #expect(hostile.paste("e" + String(repeating: "\u{301}", count: 1_000_000)) == false)
    #expect(hostile.text.unicodeScalars.count == 500)
    #expect(hostile.paste(String(repeating: "x", count: 1_000_000)) == false)
  }

  @Test func `an accent typed after a cut joins its letter and the cursor stays in the text`() {
    var field = TextField("e\u{301}x")
    field.moveToStart()
    field.insert("\u{301}")
    #expect(field.cursor <= 3)
    field.deleteBackward()
    field.deleteForward()
    #expect(field.cursor >= 0)
  }

  @Test(arguments: [
    ("Anna", 0, "Anna  ", 4), ("Anna Kovács", 0, "ovács ", 5), ("Anna Kovács", -11, "Anna K", 0),
    ("王小明王", 0, " 明王 ", 5), ("王小明王", -1, "小明王", 4), ("", 0, "      ", 0),
  ])
  func `the field scrolls so that the cursor can be seen`(text: String, moved: Int, line: String, cursor: Int)
  {
    var field = TextField(text)
    field.move(by: moved)
    let canvas = canvas(10) { field.draw(on: &$0, column: 2, row: 0, width: 6, isFocused: true) }
    #expect(canvas.lines == ["  \(line)  "])
    #expect(canvas.cursor == Point(column: 2 + cursor, row: 0))
    #expect(canvas.cell(column: 2, row: 0).ground == .fieldFocused)
    #expect(canvas.cell(column: 8, row: 0).ground == .screen)
  }

  @Test func `without focus the text is cut and there is no cursor`() {
    let canvas = canvas(8) {
      TextField("Anna Kovács").draw(
        on: &$0, column: 0, row: 0, width: 6, isFocused: false, role: .fieldInvalid)
    }
    #expect(canvas.lines == ["Anna …  "])
    #expect(canvas.cursor == nil)
    #expect(canvas.cell(column: 0, row: 0).role == .fieldInvalid)
  }
}
