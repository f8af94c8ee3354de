import Testing

@testable import TerminalUI

struct ThemeContrastTests {
  /// Lines and bars that mean something; others (quiet rules, the scrim) need not be read.
  private static let lines = [
    "pane.rule.focused", "sheet.border", "bar.present", "bar.expected", "bar.over", "now",
  ]
  private static let quiet = ["pane.rule", "bar.past", "bar.track", "scrim"]
  private static let promised = [("evening", 4.5), ("noon", 4.5), ("high-contrast", 7), ("okabe-ito", 4.5)]

  @Test(arguments: promised, [ColorDepth.direct, .indexed256])
  func `every text role reads on every ground it stands on`(
    theme: (name: String, ratio: Double), depth: ColorDepth
  ) throws {
    let adapted = Theme.embedded(theme.name, roles: allRoles).adapted(to: depth, paintsBackground: true)
    for ground in [StyleRole.screen, .header, .sheet, .field] {
      for name in allRoles.names where !Self.quiet.contains(name) {
        let role = try #require(allRoles[name])
        let wanted = Self.lines.contains(name) ? min(theme.ratio, 3) : theme.ratio
        let ratio = try #require(adapted.style(ground: ground, role: role).contrast)
        #expect(ratio >= wanted, "\(name) on \(ground.rawValue): \(ratio)")
      }
    }
  }

  @Test(arguments: promised, [ColorDepth.direct, .indexed256])
  func `rows, fields, messages and blocks read in their own colours`(
    theme: (name: String, ratio: Double), depth: ColorDepth
  ) throws {
    let adapted = Theme.embedded(theme.name, roles: allRoles).adapted(to: depth, paintsBackground: true)
    for ground in allRoles.grounds {
      let ratio = try #require(adapted.style(ground: ground, role: .text).contrast)
      #expect(ratio >= theme.ratio, "text on \(ground.rawValue): \(ratio)")
    }
    for role in [StyleRole.textDim, .textStrong, .fieldInvalid, .fieldEcho, .match] {
      let ratio = try #require(adapted.style(ground: .fieldFocused, role: role).contrast)
      #expect(ratio >= theme.ratio, "\(role.rawValue) in a field: \(ratio)")
    }
  }

  @Test(arguments: ["evening", "okabe-ito"])
  func `dark themes read on usual dark backgrounds`(name: String) throws {
    try expectReadable(
      name, on: [0x000000, 0x1E1E1E, 0x282828, 0x272822, 0x1D1F21, 0x002B36, 0x0C0C0C, 0x300A24, 0x2E3440])
  }

  @Test func `the light theme reads on usual light backgrounds`() throws {
    try expectReadable(
      "noon", on: [0xFFFFFF, 0xFBF1C7, 0xFDF6E3, 0xF2F2F2, 0xFAFAFA, 0xFFFFDD, 0xEFF1F5, 0xF6F6F6])
  }

  private func expectReadable(_ name: String, on backgrounds: [UInt32]) throws {
    let theme = Theme.embedded(name, roles: allRoles).adapted(to: .direct, paintsBackground: false)
    for value in backgrounds {
      let background = Color.rgb(
        red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
      for role in allRoles.names where !Self.quiet.contains(role) {
        let style = theme.style(ground: .screen, role: try #require(allRoles[role]))
        guard style.background == .default, let ratio = style.foreground.contrast(to: background) else {
          continue
        }
        #expect(
          ratio >= (Self.lines.contains(role) ? 3 : 4.5), "\(role) on \(String(value, radix: 16)): \(ratio)")
      }
    }
  }
}

extension Style {
  /// As drawn: with `reverse` the colours change places, the ratio does not.
  fileprivate var contrast: Double? { foreground.contrast(to: background) }
}
