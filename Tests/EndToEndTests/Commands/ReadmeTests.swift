import Foundation
import Testing

extension CommandTests {
  /// What the README shows runs as it stands there.
  @Suite struct ReadmeTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    /// The lines of the README's shell blocks that call an installed `maitre` with a subcommand, or make a file for it.
    private func commands() throws -> [String] {
      let root = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized
      let lines = try String(contentsOf: root, encoding: .utf8).split(separator: "\n")
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

    @Test(arguments: [
      [], ["add"], ["set"], ["move"], ["edit"], ["walk-in"], ["waitlist"], ["todo"], ["undo"], ["redo"],
      ["log"],
      ["list"], ["guests"], ["forget"], ["fetch"], ["demo"], ["check"],
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
