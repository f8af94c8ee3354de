import Foundation
import Testing
import Themes

@testable import TerminalUI

struct SchemeTests {
  private static let schemes = EmbeddedThemes.schemes.map(\.name)
  private static let lines = [
    "pane.rule.focused", "sheet.border", "bar.present", "bar.expected", "bar.over", "now",
  ]
  private static let quiet = ["pane.rule", "bar.past", "bar.track", "scrim"]
  private static let colors = (0...15).map {
    "base0\(String($0, radix: 16, uppercase: true)): \"10\($0 < 8 ? "2" : "a")0\(String($0, radix: 16))0\""
  }

  private func theme(_ yaml: String) throws -> Theme {
    try Theme(yaml: Array(yaml.utf8), file: "s.yaml", roles: allRoles)
  }

  @Test(arguments: schemes, [ColorDepth.direct, .indexed256])
  func `every text role of a scheme reads on every ground it stands on`(name: String, depth: ColorDepth)
    throws
  {
    let theme = Theme.embedded(name, roles: allRoles).adapted(to: depth, paintsBackground: true)
    for ground in [StyleRole.screen, .header, .sheet, .field, .fieldFocused] {
      for role in allRoles.names where !Self.quiet.contains(role) {
        let style = theme.style(ground: ground, role: try #require(allRoles[role]))
        let ratio = try #require(style.foreground.contrast(to: style.background))
        #expect(ratio >= (Self.lines.contains(role) ? 3 : 4.5), "\(role) on \(ground.rawValue): \(ratio)")
      }
    }
    for ground in allRoles.grounds {
      let style = theme.style(ground: ground, role: .text)
      #expect(try #require(style.foreground.contrast(to: style.background)) >= 4.5, "\(ground.rawValue)")
    }
  }

  @Test(arguments: schemes, [ColorDepth.direct, .indexed256])
  func `selection, field and message are told apart from a sheet`(name: String, depth: ColorDepth) {
    let theme = Theme.embedded(name, roles: allRoles).adapted(to: depth, paintsBackground: true)
    for ground in [StyleRole.rowSelected, .fieldFocused, .toast] {
      #expect(
        theme.style(ground: ground, role: .text).background
          != theme.style(ground: .sheet, role: .text).background, "\(ground.rawValue)")
    }
  }

  @Test func `nord is lifted where it could not be read, and the background stays`() throws {
    let nord = Theme.embedded("nord", roles: allRoles)
    #expect(nord.name == "nord" && nord.variant == .dark)
    #expect(try #require(nord.liftedRoles) > 5)
    #expect(
      nord.style(ground: .screen, role: .text)
        == Style(
          foreground: .rgb(red: 0xE5, green: 0xE9, blue: 0xF0),
          background: .rgb(red: 0x2E, green: 0x34, blue: 0x40)))
    #expect(Theme.embedded("evening", roles: allRoles).liftedRoles == nil)
  }

  @Test func `both forms of a scheme say the same`() throws {
    let newer = try theme(
      "system: base16\nname: Mine\nauthor: me\nvariant: dark\npalette:\n"
        + Self.colors.map { "  \($0)\n" }.joined())
    let older = try theme("scheme: Mine\nauthor: me\n" + Self.colors.joined(separator: "\n"))
    #expect(newer.name == "Mine" && older.name == "Mine")
    #expect(newer.looksLike(older))
  }

  @Test func `base24 has eight more, colours may have their #, and a light background makes it light`() throws
  {
    let more = (16...23).map { "  base\(String($0, radix: 16)): \"#123456\"\n" }
    let light = Self.colors.map {
      $0.hasPrefix("base00")
        ? "  base00: \"#fafafa\"\n" : $0.hasPrefix("base05") ? "  base05: 222222\n" : "  \($0)\n"
    }
    #expect(try theme("system: base24\nname: x\npalette:\n" + (light + more).joined()).variant == .light)
  }

  @Test(arguments: [
    ("palette: {base00: \"12345\"}", "s.yaml:1:19: a colour has six digits: \"rrggbb\""),
    ("palette: {base00: \"+12345\"}", "s.yaml:1:19: a colour has six digits: \"rrggbb\""),
    ("palette: {base00: \"123456\"}", "s.yaml:1:10: `base05` is missing"),
    ("palette: {base0G: \"123456\"}", "s.yaml:1:10: `base00` is missing"),
    ("palette: 7", "s.yaml:1:10: `name: value` lines belong here, not “7”"),
    ("base00: \"123456\"", "s.yaml:1:1: `base05` is missing"),
  ])
  func `a broken scheme says where`(yaml: String, message: String) throws {
    let error = try #require(throws: ThemeError.self) { try theme(yaml) }
    #expect(error.description == message)
  }

  @Test func `a scheme in the person's folder is a theme as it is, called like its file`() throws {
    let folder = try TemporaryFolder()
    let text = "scheme: Mine\n" + Self.colors.joined(separator: "\n")
    try Data(text.utf8).write(to: URL(filePath: folder.path("own.yaml")))
    let library = ThemeLibrary(roles: allRoles, userFolder: folder.path(""))
    #expect(library.names.last == "own")
    #expect(try library.theme(named: "own").name == "own")
    #expect(try library.theme(named: "own").liftedRoles != nil)
  }

  @Test func `the slots name every role there is and no other`() {
    let text = String(decoding: EmbeddedThemes.schemeRoles.yaml, as: UTF8.self)
    for role in allRoles.names { #expect(text.contains("\n  \(role): {"), "\(role)") }
    #expect(text.split(separator: "\n").count { $0.hasPrefix("  ") } == allRoles.names.count)
  }
}
