import Foundation
import Testing

@testable import TerminalUI

@Suite struct ScriptTests {
  private func steps(_ text: String) throws(ScriptError) -> [ScriptCommand] {
    try Script(parsing: text, file: "tour").steps.map(\.command)
  }

  @Test func `every command is read with what follows it`() throws {
    let commands = try steps(
      ":keys a ^L Down*3 Shift-Tab *\n:type  two blanks \n:wait  two blanks \n:resize 120x40\n:save a b.screen\n"
    )
    #expect(
      commands == [
        .keys([.character("a"), .control("l"), .down, .down, .down, .backTab, .character("*")]),
        .type(" two blanks "), .wait("two blanks"), .resize(Size(columns: 120, rows: 40)),
        .save("a b.screen"),
      ])
  }

  @Test func `comments and empty lines do nothing, the first comment is the title`() throws {
    let script = try Script(parsing: "\n  # A tour  \n\t\n# more\n:keys q\n", file: "tour")
    #expect(script.title == "A tour")
    #expect(script.steps == [Script.Step(line: 5, column: 1, command: .keys([.character("q")]))])
    #expect(try Script(parsing: "", file: "tour").title == nil)
  }

  @Test func `a line may end as on Windows`() throws {
    #expect(try steps(":type a\r\n:wait b\r\n") == [.type("a"), .wait("b")])
  }

  /// A script, and what its error says.
  private static let wrong = [
    (":kyes a", "tour:1:1: there is no command “:kyes”; did you mean “:keys”?"),
    (
      "\n  hello",
      "tour:2:3: there is no command “hello”; there are :keys, :type, :wait, :resize, :save"
    ),
    (":keys", "tour:1:1: :keys needs the names of keys, as in Down or ^L"),
    (":keys a Dwn b", "tour:1:9: no key is called “Dwn”; did you mean “Down”?"),
    (":keys hello", "tour:1:7: no key is called “hello”; to type a text there is :type"),
    (":keys Down*0", "tour:1:12: a key is pressed 1 to 10,000 times"),
    (":keys Down*99999999999999999999", "tour:1:12: a key is pressed 1 to 10,000 times"),
    (":type", "tour:1:1: :type needs the text to type"),
    (":type ", "tour:1:1: :type needs the text to type"),
    ("  :wait  ", "tour:1:3: :wait needs the text to wait for"),
    (":save", "tour:1:1: :save needs the name of a file"),
    (":resize", "tour:1:1: a size is WIDTHxHEIGHT, as in 80x24, each 1 to 1,000 cells"),
    (":resize 80x", "tour:1:9: a size is WIDTHxHEIGHT, as in 80x24, each 1 to 1,000 cells"),
    (":resize 80x24x3", "tour:1:9: a size is WIDTHxHEIGHT, as in 80x24, each 1 to 1,000 cells"),
    (":resize 0x24", "tour:1:9: a size is WIDTHxHEIGHT, as in 80x24, each 1 to 1,000 cells"),
    (":resize 80x1001", "tour:1:9: a size is WIDTHxHEIGHT, as in 80x24, each 1 to 1,000 cells"),
    (":resize 80 24", "tour:1:9: a size is WIDTHxHEIGHT, as in 80x24, each 1 to 1,000 cells"),
    (":keys é́\u{1B}[2J", "tour:1:7: no key is called “é́�[2J”; to type a text there is :type"),
  ]

  @Test(arguments: wrong)
  func `what is not understood is named with its place`(text: String, sentence: String) throws {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, file: "tour") }
    #expect(error?.sentence == sentence)
    #expect(error?.description == sentence)
  }

  @Test func `a file that is no script says why`() throws {
    let folder = try TemporaryFolder()
    let sentence = { (path: String) in
      #expect(throws: ScriptError.self) { try Script(path: path) }?.reason
    }
    #expect(sentence(folder.path("none")) == "it cannot be read: No such file or directory")
    #expect(sentence(folder.path(".")) == "it is no file")
    try Data([0x3A, 0xFF, 0xFE]).write(to: URL(filePath: folder.path("binary")))
    #expect(sentence(folder.path("binary")) == "it is no UTF-8 text")
    try Data(repeating: 0x23, count: 1 << 20 + 1).write(to: URL(filePath: folder.path("long")))
    #expect(sentence(folder.path("long")) == "it is longer than 1024 KiB; make it two")
  }
}
