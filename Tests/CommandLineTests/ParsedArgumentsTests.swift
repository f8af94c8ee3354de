import Testing

@testable import maitre

@Suite struct ParsedArgumentsTests {
  private let options = [
    CommandOption("store", "PATH", help: "the book"), CommandOption("freeze", help: "stand still"),
    CommandOption("help", help: "this"),
  ]

  @Test func `options and words may be mixed`() throws {
    let parsed = try ParsedArguments(["list", "--store", "a.db", "bookings", "--freeze"], options: options)
    #expect(parsed.words == ["list", "bookings"])
    #expect(parsed["store"] == "a.db")
    #expect(parsed.has("freeze"))
  }

  @Test func `a value may follow an equals sign, also one that looks like an option`() throws {
    #expect(try ParsedArguments(["--store=--x"], options: options)["store"] == "--x")
  }

  @Test(arguments: ["\u{301}lead", "\u{200D}x", "\u{FE0F}", "a=b"])
  func `a mark behind the equals sign belongs to the value`(value: String) throws {
    let parsed = try ParsedArguments(["--store=\(value)", "word"], options: options)
    #expect(Array((parsed["store"] ?? "").unicodeScalars) == Array(value.unicodeScalars))
    #expect(parsed.words == ["word"])
  }

  @Test func `all after two dashes is words`() throws {
    #expect(try ParsedArguments(["--", "--store", "x"], options: options).words == ["--store", "x"])
  }

  @Test(arguments: [
    (["--stroe", "x"], "There is no option “--stroe”. Did you mean --store?"),
    (["--zzzzzz"], "There is no option “--zzzzzz”. See: maitre --help"),
    (["-x"], "There is no option “-x”. See: maitre --help"),
    (["--store"], "--store needs a value: --store PATH"),
    (["--freeze=1"], "--freeze takes no value."),
    (["--freeze", "--freeze"], "--freeze is given twice."),
  ])
  func `a wrong option is a sentence with the next step`(tokens: [String], sentence: String) {
    #expect(throws: UsageError(sentence)) { try ParsedArguments(tokens, options: options) }
  }
}
