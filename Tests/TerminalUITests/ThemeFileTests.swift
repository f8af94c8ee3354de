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
    let (theme, problem) = library.theme(named: name, else: .dark)
    #expect(theme.name == "evening")
    return try #require(problem).description.replacing(folder.path(""), with: "").replacing("//", with: "/")
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
      let error = #expect(throws: ThemeError.self) { try Theme(yaml: bytes, file: "t.yaml", roles: allRoles) }
      #expect(error?.description.hasPrefix("t.yaml:") ?? false)
    }
  }

  @Test func `a huge file is not read to its end`() throws {
    try write(Array(repeating: UInt8(ascii: "#"), count: 4 << 20), as: "huge.yaml")
    #expect(try problem(of: "huge") == "/huge.yaml:1:1: longer than 1 MiB")
  }

  @Test func `a file full of unknown names says the first and the nearest to it`() throws {
    let names = (0..<5_000).map { "  row.selectd\($0): {}\n" }.joined()
    try write(Array("name: x\nvariant: dark\nroles:\n  row.selectd: {}\n\(names)".utf8), as: "names.yaml")
    #expect(
      try problem(of: "names")
        == "/names.yaml:4:3: “row.selectd” is not known; did you mean “row.selected”?")
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
