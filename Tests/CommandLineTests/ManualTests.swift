import Dashboard
import Foundation
import TerminalUI
import Testing

@testable import maitre

/// The man page has what the help has: both are read by people who look for the other one's words.
@Suite struct ManualTests {
  private let manual: String

  init() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../Documentation/maitre.1").standardized
    manual = try String(contentsOf: page, encoding: .utf8)
  }

  @Test func `every subcommand stands in the manual`() {
    for command in Program.subcommands {
      let names = manual.matches(of: /\n\.It Cm ([^\n]*)/).flatMap { $0.1.split { " ,".contains($0) } }
      #expect(names.contains { $0 == command.name }, "\(command.name)")
    }
  }

  @Test func `every option of a subcommand stands in the manual, and no other`() throws {
    let section = try #require(text(of: "OPTIONS OF SUBCOMMANDS"))
    #expect(section == Self.section)
  }

  @Test func `every option of all subcommands stands in the manual`() throws {
    let section = try #require(text(of: "OPTIONS"))
    let names = Set(
      section.matches(of: /\.It Fl ([^\n]*)/).flatMap { line in
        line.1.matches(of: /-([a-z-]+)/).map { String($0.1) }
      })
    #expect(names == Set(GlobalOptions.list.map(\.name)))
  }

  @Test func `every action that can be given a key stands in the manual`() {
    let lines = manual.split(separator: "\n").filter { $0.hasPrefix(".Li ") }
    let words = Set(lines.flatMap { $0.dropFirst(4).split { " ,".contains($0) } }.map(String.init))
    for binding in KeyBindings.all { #expect(words.contains(binding.action), "\(binding.action)") }
  }

  @Test func `every test that the architecture names as a proof is there`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let table = try #require(text.components(separatedBy: "## What always holds in the book").last)
    let lines = table.prefix(upTo: table.range(of: "\n## ")?.lowerBound ?? table.endIndex)
      .split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(lines.count > 10)
    let files = FileManager.default.enumerator(atPath: root.appending(path: "Tests").path)?
      .compactMap { ($0 as? String)?.split(separator: "/").last.map(String.init) }
    let names = Set(files ?? [])
    for line in lines {
      let proofs = line.split(separator: "|").last?.matches(of: /`([A-Za-z]+)`/).map { String($0.1) } ?? []
      #expect(!proofs.isEmpty, "\(line)")
      for proof in proofs { #expect(names.contains("\(proof).swift"), "\(proof)") }
    }
  }

  @Test func `every rule of the book has the test that its page names`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let page = try String(contentsOf: root.appending(path: "Documentation/rules.md"), encoding: .utf8)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(lines.count > 50)
    let tests = root.appending(path: "Tests/ReservationsTests")
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
    for line in lines {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let (suite, fact) = (try #require(cells.dropLast().last), try #require(cells.last))
      let name = "\(suite.filter { $0 != "`" }).swift"
      let file = try #require(files.first { $0.hasSuffix("/\(name)") }, "\(suite)")
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      #expect(text.contains("func `\(fact)`"), "\(suite): \(fact)")
    }
  }

  /// A section, without its head.
  private func text(of section: String) -> String? {
    let parts = manual.components(separatedBy: "\n.Sh ")
    return parts.first { $0.hasPrefix(section + "\n") }.map { $0.dropFirst(section.count + 1) + "\n" }
  }

  /// The section as it must be, made from the tables that parser and help read.
  private static var section: String {
    Program.subcommands.filter { !$0.options.isEmpty }.map { command in
      ".Ss \(command.name)\n.Bl -tag -width Ds\n" + command.options.map(item).joined() + ".El\n"
    }.joined()
  }

  private static func item(_ option: CommandOption) -> String {
    let value = option.value.map { " Ar \($0.lowercased())" } ?? ""
    let help = option.help.replacing("\"", with: "\\(dq")
    return ".It Fl -\(option.name)\(value)\n\(help.prefix(1).uppercased())\(help.dropFirst()).\n"
  }
}
