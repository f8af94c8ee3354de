import Foundation
import HostileServer
import TerminalHarness
import Testing

/// The built program, several processes on one store.
@Suite(.timeLimit(.minutes(20))) struct ProcessTests {
  private let folder: TestFolder
  private let document: String

  init() throws {
    folder = try TestFolder()
    document = try folder.write(SampleDocument.text, to: "sample.json")
  }

  @Test func `what one process imports, another one that browses shows`() async throws {
    let browsing = try PTYTerminal(
      Products.path(of: "launches"), ["--store", "\(folder.path)/shared.db"], columns: 80, rows: 24)
    try await browsing.waitForText("There are no launches yet")
    let importing = try folder.start(document, "--store", "shared.db", "--import-only")
    #expect(try await importing.waitForEnd() == .exited(0))
    try await browsing.waitForText("Lists 2")
    try await browsing.waitForText("First Heron")
    browsing.press(.down, .down)
    browsing.type("\t")
    try await browsing.wait(for: "the launches of the last list") {
      $0.lines[2].contains("▌ Second Swan") && $0.lines[4].hasPrefix("▌ 2010          3")
    }
    browsing.type("q")
    #expect(try await browsing.waitForEnd() == .exited(0))
  }

  @Test func `an import says what became of it, and the second one that nothing did`() async throws {
    #expect(try await folder.start(document, "--store", "s.db", "--import-only").waitForEnd() == .exited(0))
    let first = try folder.printed()
    #expect(first.output.contains("launches   4 new, 0 changed, 0 unchanged\n"))
    #expect(first.errors.contains("launches: Entry 6: It has no id.\n"))
    #expect(try await folder.start(document, "--store", "s.db", "--import-only").waitForEnd() == .exited(0))
    #expect(try folder.printed().output.contains("launches   0 new, 0 changed, 4 unchanged\n"))
  }

  @Test func `a document is imported from a server, and its refusal is told`() async throws {
    let server = try HostileServer { question in
      question.path == "/sample.json" ? .ok(SampleDocument.text) : .status(404)
    }
    let importing = try folder.start(server.url("/sample.json"), "--in-memory", "--import-only")
    #expect(try await importing.waitForEnd() == .exited(0))
    #expect(try folder.printed().output.contains("launches   4 new, 0 changed, 0 unchanged\n"))
    let refused = try folder.start(server.url("/other.json"), "--in-memory", "--import-only")
    #expect(try await refused.waitForEnd() == .exited(1))
    #expect(try folder.printed().errors.hasSuffix("it answered 404, not found. Check the address.\n"))
  }

  @Test func `in memory nothing is kept, and HOME is where the store is otherwise`() async throws {
    #expect(try await folder.start(document, "--in-memory", "--import-only").waitForEnd() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/.local"))
    #expect(try await folder.start(document, "--import-only").waitForEnd() == .exited(0))
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/.local/share/launches/launches.db"))
  }

  @Test(arguments: [
    (["missing.json"], "missing.json does not exist. Check the path."),
    (["gopher://example.org/x"], "“gopher:” is not supported here; use file:, http:, https:"),
    (["http://example.org/x"], "http://example.org/x could not be fetched: http: can be read and changed"),
    (["sample.json", "--store", "sample.json"], "sample.json is not a database."),
    (["--script", "missing"], "missing"), (["/"], "/ is a directory, not a file."),
  ])
  func `what fails is said in a sentence`(arguments: [String], sentence: String) async throws {
    let process = try ChildProcess(
      Products.path(of: "launches"), arguments, environment: ["HOME": folder.path], folder: folder.path,
      output: .file(path: "\(folder.path)/out"), errors: .file(path: "\(folder.path)/out.errors"))
    #expect(try await process.waitForEnd() == .exited(1))
    let errors = try folder.printed().errors
    #expect(errors.hasPrefix("launches: ") && errors.contains(sentence), "\(errors)")
  }
}

/// The built program on a terminal.
@Suite(.timeLimit(.minutes(20))) struct TerminalTests {
  @Test func `a person browses, searches and leaves`() async throws {
    let folder = try TestFolder()
    let document = try folder.write(SampleDocument.text, to: "sample.json")
    let terminal = try PTYTerminal(
      Products.path(of: "launches"), [document, "--in-memory"], columns: 80, rows: 24)
    try await terminal.waitForText("4 refused")
    try await terminal.waitForText("First Heron")
    terminal.type("/ibis")
    try await terminal.waitForText("1 found")
    terminal.type("\r")
    try await terminal.waitForText("3 Later Ibis")
    terminal.type("q")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }
}
