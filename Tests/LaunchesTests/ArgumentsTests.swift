import Testing

@testable import launches

@Suite struct ArgumentsTests {
  @Test(arguments: [
    (["--in-memory", "--store", "x"], "--in-memory and --store exclude each other."),
    (["--import-only"], "--import-only needs a file to import."),
    (["--store"], "--store needs a path."),
    (["a", "b"], "One document at a time: “b” is a second one."),
    (["--in-memroy"], "There is no option “--in-memroy”. Did you mean --in-memory?"),
  ])
  func `what cannot be done is a sentence`(arguments: [String], sentence: String) {
    #expect {
      _ = try LaunchesArguments(arguments)
    } throws: {
      "\($0)" == "\(sentence) launches --help shows how." && ($0 as? LaunchesError)?.exitCode == 2
    }
  }

  @Test func `options come in any order`() throws {
    let arguments = try LaunchesArguments(["--script", "s", "file.json", "--store", "p"])
    #expect(
      arguments.source == "file.json" && arguments.script == "s" && arguments.storePath == "p")
    #expect(!arguments.isInMemory && !arguments.importsOnly)
  }
}
