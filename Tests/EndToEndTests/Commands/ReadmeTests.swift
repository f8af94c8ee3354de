import Foundation
import TerminalUI
import Testing

extension CommandTests {
  /// What the README shows runs as it stands there.
  @Suite struct ReadmeTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    private func readme() throws -> String {
      let root = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized
      return try String(contentsOf: root, encoding: .utf8)
    }

    /// The lines of the README's shell blocks that call an installed `maitre` with a subcommand, or make a file for it.
    private func commands() throws -> [String] {
      let lines = try readme().split(separator: "\n")
      return lines.filter { $0.hasPrefix("printf ") || $0.hasPrefix("maitre ") && !$0.hasPrefix("maitre --") }
        .map(String.init)
    }

    @Test func `every command of the README works in its order`() async throws {
      let commands = try commands()
      try #require(commands.count >= 5)
      for command in commands {
        let isOwn = command.hasPrefix("maitre ")
        let result = try await home.shell(isOwn ? "\"$0\" \(command.dropFirst("maitre ".count))" : command)
        #expect(result.code == 0, "\(command): \(result.errors)")
        #expect(result.errors.isEmpty, "\(command)")
        #expect(result.output.isEmpty != isOwn, "\(command)")
      }
    }

    @Test func `every command that the README names is understood`() async throws {
      let spans = try readme().matches(of: /`(maitre [a-z][^`…]*)`/).map { String($0.1) }
      let commands = Set(spans.filter { !$0.contains("COMMAND") })
      try #require(commands.count >= 25)
      // With --help the words are read and nothing is done.
      let script = commands.sorted().map {
        "\"$0\" \($0.dropFirst("maitre ".count)) --help >/dev/null || echo '\($0)'"
      }
      let result = try await home.shell(script.joined(separator: "\n"))
      #expect(result.output.isEmpty && result.errors.isEmpty, "\(result.output) \(result.errors)")
    }

    @Test func `the README's script plays and saves a form`() async throws {
      let script = try #require(try readme().firstMatch(of: /```\n(# Taking[^`]*)```/)).1
      try Data(script.utf8).write(to: URL(filePath: "\(home.folder)/tour.script"))
      let result = try await home.tonight("--script", "tour.script", "demo")
      #expect(result.code == 0, "\(result.errors)")
      let saved = try SavedScreen(path: "\(home.folder)/form.screen")
      #expect(saved.title == "Taking a booking by phone")
      #expect(saved.lines.contains { $0.contains("New booking") })
    }

    @Test(arguments: [
      [], ["add"], ["set"], ["move"], ["edit"], ["walk-in"], ["waitlist"], ["todo"], ["undo"], ["redo"],
      ["log"], ["list"], ["free"], ["house"], ["guests"], ["forget"], ["fetch"], ["feeds"], ["link"],
      ["unlink"], ["demo"], ["check"],
      ["report"], ["import"],
    ])
    func `each help has an example`(command: [String]) async throws {
      let help = try await home.start(command + ["--help"]).result()
      #expect(help.code == 0 && help.errors.isEmpty)
      #expect(help.output.contains("Examples:\n  maitre"))
      #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test func `the version is one line`() async throws {
      let version = try await home.run("--version")
      #expect(version.code == 0)
      #expect(version.output.wholeMatch(of: /maitre [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }
  }
}
