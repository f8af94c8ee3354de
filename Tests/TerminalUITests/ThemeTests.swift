import Testing
import Themes

@testable import TerminalUI

struct ThemeTests {
  private let evening = Theme.embedded("evening", roles: allRoles)
  private let mono = Theme.embedded("mono", roles: allRoles)
  private let text = Color.rgb(red: 0xD9, green: 0xD4, blue: 0xC7)
  private let sheet = Color.rgb(red: 0x1E, green: 0x20, blue: 0x29)

  @Test func `the screen is the terminal's own unless the background is painted`() throws {
    let own = evening.adapted(to: .direct, paintsBackground: false)
    #expect(own.style(ground: .screen, role: .text) == Style())
    #expect(own.style(ground: .header, role: .text) == Style())
    let painted = evening.adapted(to: .direct, paintsBackground: true)
    let ink = Color.rgb(red: 0x15, green: 0x16, blue: 0x1C)
    #expect(painted.style(ground: .screen, role: .text) == Style(foreground: text, background: ink))
    #expect(painted.style(ground: .header, role: .text) == Style(foreground: text, background: ink))
  }

  @Test func `a header with a ground keeps it on the terminal's own background`() {
    let theme = Theme.embedded("high-contrast", roles: allRoles).adapted(to: .direct, paintsBackground: false)
    #expect(theme.style(ground: .header, role: .text).background == .rgb(red: 0x1C, green: 0x1C, blue: 0x1C))
  }

  @Test func `a text role stands on the ground below it`() throws {
    let seated = try #require(allRoles["status.seated"])
    let style = evening.style(ground: .sheet, role: seated)
    #expect(style == Style(foreground: .rgb(red: 0x9C, green: 0xCA, blue: 0x86), background: sheet))
    #expect(evening.style(ground: .sheet, role: .text) == Style(foreground: text, background: sheet))
  }

  @Test func `a role with a background brings it along`() {
    let style = evening.style(ground: .sheet, role: .match)
    #expect(style.background == .rgb(red: 0xE0, green: 0xB5, blue: 0x66))
    #expect(style.attributes == .bold)
  }

  @Test(arguments: [StyleRole.rowSelected, .rowSelectedUnfocused, .rowMarked, .toast])
  func `text gives way on a row that is one piece, a match stays`(ground: StyleRole) throws {
    let row = evening.style(ground: ground, role: .text)
    for name in allRoles.names where name != "match" {
      let role = try #require(allRoles[name])
      #expect(evening.style(ground: ground, role: role) == row, "\(name)")
    }
    #expect(evening.style(ground: ground, role: .match) != row)
  }

  @Test func `a role without a colour adds its attributes to what lies below`() {
    #expect(mono.style(ground: .header, role: .headerTitle).attributes == [.reverse, .bold])
    #expect(mono.style(ground: .fieldFocused, role: .text).attributes == [.bold, .underline])
  }

  @Test func `what is no ground counts as the screen, and an unknown role as text`() {
    #expect(evening.style(ground: .match, role: .text) == evening.style(ground: .screen, role: .text))
    #expect(
      evening.style(ground: .sheet, role: StyleRole(rawValue: 255))
        == evening.style(ground: .sheet, role: .text))
  }

  @Test func `a file takes what it leaves out from the theme of its variant`() throws {
    let yaml = "name: mine\nvariant: light\nroles:\n  now: {foreground: bright-red, attributes: [bold]}\n"
    let theme = try Theme(yaml: Array(yaml.utf8), file: "mine.yaml", roles: allRoles) { variant in
      Theme.embedded(variant == .light ? "noon" : "evening", roles: allRoles)
    }
    #expect(theme.style(ground: .screen, role: .now).foreground == .indexed(9))
    #expect(theme.style(ground: .sheet, role: .text).background == .rgb(red: 0xF0, green: 0xEA, blue: 0xDD))
  }

  @Test(arguments: [
    ("variant: dark\nroles: {}\n", "t.yaml:1:1: `name` is missing"),
    ("name: t\nvariant: drak\nroles:\n", "t.yaml:2:10: “drak” is not known; did you mean “dark”?"),
    (
      "name: t\nvariant: dark\nroles:\n  row.slected: {}\n",
      "t.yaml:4:3: “row.slected” is not known; did you mean “row.selected”?"
    ),
    (
      "name: t\nvariant: dark\nroles: {now: {foregruond: red}}\n",
      "t.yaml:3:15: “foregruond” is not known; did you mean “foreground”?"
    ),
    (
      "name: t\nvariant: dark\nroles: {now: {foreground: \"#12345\"}}\n",
      "t.yaml:3:27: a colour has six digits: \"#rrggbb\""
    ),
    (
      "name: t\nvariant: dark\nroles: {now: {foreground: \"#+12345\"}}\n",
      "t.yaml:3:27: a colour has six digits: \"#rrggbb\""
    ),
    (
      "name: t\nvariant: dark\nroles:\n  now:\n    foreground: #123456\n",
      "t.yaml:5:16: a colour is missing; \"#rrggbb\" needs its quotes"
    ),
    (
      "name: t\nvariant: dark\nroles: {now: {foreground: yelow}}\n",
      "t.yaml:3:27: “yelow” is not known; did you mean “yellow”?"
    ),
    ("name: t\nvariant: dark\nroles: {now: {attributes: [blink]}}\n", "t.yaml:3:28: “blink” is not known"),
    (
      "name: t\nvariant: dark\nroles: {now: red}\n", "t.yaml:3:14: `name: value` lines belong here, not “red”"
    ),
    ("name: [t\n", "t.yaml:2:1: did not find expected ',' or ']'"),
  ])
  func `a broken file names line, column and the nearest name`(yaml: String, message: String) throws {
    let error = try #require(throws: ThemeError.self) {
      let theme = try Theme(yaml: Array(yaml.utf8), file: "t.yaml", roles: allRoles)
      if let fault = theme.faults.first { throw fault }
    }
    #expect(error.description == message)
  }

  /// A program's role that looks like an error, and a ground that looks like a marked row.
  private var programRoles: RoleNames {
    RoleNames.library.adding(
      [("loan.late", StyleRole(rawValue: 64)), ("loan.ground", StyleRole(rawValue: 65))],
      grounds: [StyleRole(rawValue: 65)],
      lookingLike: [StyleRole(rawValue: 64): .messageError, StyleRole(rawValue: 65): .rowMarked])
  }

  @Test(arguments: [
    "evening", "noon", "high-contrast", "okabe-ito", "terminal", "mono", "nord", "gruvbox-dark-hard",
    "solarized-light",
  ])
  func `a program's role looks as it says in a theme that does not know it`(name: String) {
    for depth in [ColorDepth.direct, .indexed256, .indexed16, .indexed8, .none] {
      let theme = Theme.embedded(name, roles: programRoles).adapted(to: depth, paintsBackground: false)
      func style(_ role: StyleRole) -> Style { theme.style(ground: .screen, role: role) }
      #expect(style(StyleRole(rawValue: 64)) == style(.messageError), "\(depth)")
      #expect(style(StyleRole(rawValue: 64)) != style(.text), "\(depth)")
      #expect(
        theme.style(ground: StyleRole(rawValue: 65), role: .text)
          == theme.style(ground: .rowMarked, role: .text))
    }
  }

  @Test func `a person's theme says how a program's role looks, or what it is like`() throws {
    let other = """
      name: x
      variant: dark
      roles:
        message.error: {foreground: "#ff0000"}

      """
    let own = other + "  loan.late: {foreground: \"#00ff00\"}\n"
    func late(_ yaml: String) throws -> Color {
      let theme = try Theme(yaml: Array(yaml.utf8), file: "x.yaml", roles: programRoles) { _ in
        Theme.embedded("evening", roles: programRoles)
      }
      #expect(theme.faults.isEmpty)
      return theme.style(ground: .screen, role: StyleRole(rawValue: 64)).foreground
    }
    #expect(try late(other) == .rgb(red: 0xFF, green: 0, blue: 0))
    #expect(try late(own) == .rgb(red: 0, green: 0xFF, blue: 0))
  }

  @Test(arguments: EmbeddedThemes.all.map(\.name) + EmbeddedThemes.schemes.map(\.name))
  func `the selected block is told from one with a conflict by more than its colour`(name: String) {
    for depth in [ColorDepth.direct, .indexed256, .indexed16, .indexed8, .none] {
      let theme = Theme.embedded(name, roles: allRoles).adapted(to: depth, paintsBackground: false)
      func style(_ ground: StyleRole) -> Style { theme.style(ground: ground, role: .text) }
      #expect(style(.blockSelected).attributes != style(.blockConflict).attributes, "\(depth)")
      #expect(style(.blockSelected).attributes.contains(.underline), "\(depth)")
    }
  }
}
