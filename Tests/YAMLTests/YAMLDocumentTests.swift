import Testing
import YAML

struct YAMLDocumentTests {
  @Test func `values keep their order and their places`() throws {
    let node = try parse("name: Anna\nroles:\n  - a\n  - {b: 'x: y'}\n")
    #expect(try node.entries().map(\.name) == ["name", "roles"])
    let roles = try node.required("roles").list()
    #expect(roles.map(\.line) == [3, 4])
    #expect(roles.map(\.column) == [5, 5])
    #expect(try roles[1].required("b").text() == "x: y")
    #expect(try roles[1].required("b").position == YAMLPosition(file: "t.yaml", line: 4, column: 9))
  }

  @Test(arguments: ["", "# only a comment\n", "---\n", "\u{FEFF}"])
  func `an empty document is an empty mapping`(text: String) throws {
    #expect(try parse(text).entries().isEmpty)
  }

  @Test(arguments: [
    ("a: &x 1\nb: *x\n", "t.yaml:1:4: anchors"),
    ("a: *x\n", "t.yaml:1:4: aliases"),
    ("a: !!binary aGk=\n", "t.yaml:1:4: tags"),
    ("a: 1\nb: 2\na: 3\n", "t.yaml:3:1: “a” stands in line 1 already"),
    ("a: 1\n---\nb: 2\n", "t.yaml:2:1: a second document"),
    ("? [a]\n: 1\n", "t.yaml:1:3: a name belongs"),
    ("a: [1, 2\n", "t.yaml:2:1: "),
    ("a: \"b\n", "t.yaml:2:1: "),
    ("a:\n\t- b\n", "t.yaml:2:1: "),
    ("é: \u{1}\n", "t.yaml:1:4: no text: "),
  ])
  func `what is refused names its place`(text: String, message: String) throws {
    let error = try #require(throws: YAMLError.self) { try parse(text) }
    #expect(error.description.hasPrefix(message), "\(error)")
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x61, 0x00], [0x61, 0x3A, 0x20, 0xC3, 0x28], [0x00], [0x7F, 0x45, 0x4C, 0x46],
  ])
  func `binary is refused`(bytes: [UInt8]) {
    #expect(throws: YAMLError.self) { try YAMLDocument.parse(bytes, file: "t.yaml") }
  }

  @Test func `depth, count and size are bounded`() {
    #expect(throws: YAMLError.self) {
      try parse(String(repeating: "[", count: 33) + String(repeating: "]", count: 33))
    }
    #expect(throws: YAMLError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
    #expect(throws: YAMLError.self) { try parse("[" + String(repeating: "1,", count: 100_001) + "]") }
    #expect(throws: YAMLError.self) {
      try parse("# " + String(repeating: "x", count: YAMLDocument.byteLimit))
    }
  }

  @Test func `a truncated file never crashes`() {
    let text = Array(
      "name: a\nroles: {x: {foreground: \"#fff\", attributes: [bold, dim]}}\nlist:\n  - 'é'\n  - |\n    b\n"
        .utf8)
    for length in 0...text.count {
      do { _ = try YAMLDocument.parse(Array(text.prefix(length)), file: "t.yaml") } catch {
        #expect(error.position.file == "t.yaml" && error.position.line >= 1 && error.position.column >= 1)
      }
    }
  }

  @Test(arguments: ["/nowhere/at-all.yaml", "/", "/dev/null"])
  func `what is no file is said`(path: String) throws {
    let error = try #require(throws: YAMLError.self) { try YAMLDocument.read(path: path) }
    #expect(error.description.hasPrefix("\(path):1:1: it "))
  }

  private func parse(_ text: String) throws -> YAMLNode {
    try YAMLDocument.parse(Array(text.utf8), file: "t.yaml")
  }

  @Test func `a name that occurs twice is left to the reader where that is asked for`() throws {
    let node = try YAMLDocument.parse(Array("a: 1\nb: 2\na: 3\n".utf8), file: "t.yaml", keepsRepeated: true)
    let (entries, repeated) = try node.singleEntries()
    #expect(entries.map(\.name) == ["a", "b"])
    #expect(try entries.map { try $0.value.text() } == ["1", "2"])
    #expect(repeated.map(\.description) == ["t.yaml:3:1: “a” stands in line 1 already"])
    #expect(throws: YAMLError.self) { try node.entries() }
  }
}
