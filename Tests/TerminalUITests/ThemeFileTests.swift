import Foundation
import Glibc
import Testing
import Themes

@testable import TerminalUI

/// Files in the person's folder that are no themes: each costs a message, and the standard theme stands in.
struct ThemeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var library: ThemeLibrary { ThemeLibrary(roles: allRoles, userFolder: folder.path("")) }

  private func write(_ bytes: [UInt8], as name: String) throws {
    try Data(bytes).write(to: URL(filePath: folder.path(name)))
  }

  /// The message without the folder; the standard theme must be there all the same.
  private func problem(of name: String) throws -> String {
    let (theme, problems) = library.theme(named: name, else: .dark)
    #expect(theme.name == "evening")
    #expect(problems.count == 1)
    return shown(try #require(problems.first))
  }

  private func shown(_ problem: ThemeError) -> String {
    problem.description.replacing(folder.path(""), with: "").replacing("//", with: "/")
  }

  @Test(arguments: ["evening", "nord"])
  func `a file cut anywhere is a theme or says where it breaks`(name: String) throws {
    let whole = try #require((EmbeddedThemes.all + EmbeddedThemes.schemes).first { $0.name == name }).yaml
    for length in stride(from: 0, to: whole.count, by: 11) {
      do {
        _ = try Theme(yaml: Array(whole[..<length]), file: "t.yaml", roles: allRoles)
      } catch {
        #expect(error.description.firstMatch(of: /^t\.yaml:\d+:\d+: ./) != nil, "\(error)")
      }
    }
  }

  @Test func `random bytes are refused with their place`() throws {
    var random = SplitMix(seed: 9)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 1...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let error = #expect(throws: ThemeError.self) {
        let theme = try Theme(yaml: bytes, file: "t.yaml", roles: allRoles)
        if let fault = theme.faults.first { throw fault }
      }
      #expect(error?.description.hasPrefix("t.yaml:") ?? false)
    }
  }

  @Test func `a huge file is not read to its end`() throws {
    try write(Array(repeating: UInt8(ascii: "#"), count: 4 << 20), as: "huge.yaml")
    #expect(try problem(of: "huge") == "/huge.yaml:1:1: longer than 1 MiB")
  }

  @Test func `a file full of unknown names says so a hundred times and goes on with the rest`() throws {
    let names = (0..<5_000).map { "  row.selectd\($0): {}\n" }.joined()
    let last = "  now: {foreground: red}\n"
    try write(
      Array("name: x\nvariant: dark\nroles:\n  row.selectd: {}\n\(names)\(last)".utf8), as: "names.yaml")
    let (theme, problems) = library.theme(named: "names", else: .dark)
    #expect(theme.name == "names")
    #expect(theme.style(ground: .screen, role: .now).foreground == .indexed(1))
    #expect(problems.count == 100)
    #expect(
      problems.first.map(shown) == "/names.yaml:4:3: “row.selectd” is not known; did you mean “row.selected”?"
    )
    #expect(problems.last.map(shown) == "/names.yaml:103:3: and more is wrong from here on")
  }

  @Test func `every fault costs what it stands at, and is named with its place`() throws {
    let lines = [
      "name: mine", "variant: drak", "shape: round", "roles:",
      "  now: {foreground: yelow, attributes: [bold, blink]}",
      "  sheeet: {}", "  now: {}", "  match: [red]",
      "  sheet.border: {foreground: \"#12345\", background: blue}",
      "  text.dim: {foreground: green}",
    ]
    try write(Array(lines.joined(separator: "\n").utf8), as: "mine.yaml")
    let (theme, problems) = library.theme(named: "mine", else: .dark)
    #expect(
      problems.map(shown) == [
        "/mine.yaml:3:1: “shape” is not known", "/mine.yaml:2:10: “drak” is not known; did you mean “dark”?",
        "/mine.yaml:7:3: “now” stands in line 5 already",
        "/mine.yaml:5:21: “yelow” is not known; did you mean “yellow”?",
        "/mine.yaml:5:47: “blink” is not known",
        "/mine.yaml:6:3: “sheeet” is not known; did you mean “sheet”?",
        "/mine.yaml:8:10: `name: value` lines belong here, not a list",
        "/mine.yaml:9:30: a colour has six digits: \"#rrggbb\"",
      ])
    #expect(theme.style(ground: .screen, role: .now).attributes == .bold)
    #expect(theme.style(ground: .screen, role: .sheetBorder).background == .indexed(4))
    #expect(theme.style(ground: .screen, role: .textDim).foreground == .indexed(2))
    #expect(
      theme.style(ground: .sheet, role: .text)
        == library.standard(for: .dark).style(ground: .sheet, role: .text))
  }

  @Test func `a scheme with a broken colour takes another one of its own`() throws {
    let colors = (0...15).map { number in
      let digits = String(number, radix: 16, uppercase: true)
      return "  base0\(digits): \"\(number == 9 ? "12" : "\(number)\(number)".prefix(1) + "0a0b0")\""
    }
    try write(Array("name: x\npalette:\n\(colors.joined(separator: "\n"))\n".utf8), as: "own.yaml")
    let (theme, problems) = library.theme(named: "own", else: .dark)
    #expect(problems.map(shown) == ["/own.yaml:12:11: a colour has six digits: \"rrggbb\""])
    #expect(theme.name == "own")
  }

  @Test func `a link to a theme is a theme`() throws {
    try write(Array("name: x\nvariant: light\nroles:\n".utf8), as: "real")
    symlink(folder.path("real"), folder.path("link.yaml"))
    #expect(try library.theme(named: "link").variant == .light)
  }

  @Test(arguments: [("/dev/zero", "it is no file"), ("/", "it is no file"), ("nowhere", "No such file")])
  func `a link to no file is told`(target: String, reason: String) throws {
    symlink(target, folder.path("link.yaml"))
    #expect(try problem(of: "link").contains(reason))
  }

  @Test func `links that go round and pipes are told`() throws {
    symlink(folder.path("round.yaml"), folder.path("round.yaml"))
    #expect(try problem(of: "round").contains("cannot be read"))
    mkfifo(folder.path("pipe.yaml"), 0o600)
    #expect(try problem(of: "pipe").contains("it is no file"))
  }
}
