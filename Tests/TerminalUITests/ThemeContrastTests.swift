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
      name,
      on: [
        0x000000, 0x1E1E1E, 0x282828, 0x272822, 0x1D1F21, 0x002B36, 0x0C0C0C, 0x300A24, 0x2E3440, 0x282C34,
        0x282A36, 0x1A1B26, 0x1E1E2E,
      ])
  }

  @Test func `the light theme reads on usual light backgrounds`() throws {
    try expectReadable(
      "noon", on: [0xFFFFFF, 0xFBF1C7, 0xFDF6E3, 0xF2F2F2, 0xFAFAFA, 0xFFFFDD, 0xEFF1F5, 0xF6F6F6])
  }

  /// Bright red, green, yellow, blue, magenta and cyan of xterm, the Linux console, Tango and Campbell.
  private static let palettes: [(background: UInt32, bright: [UInt32])] = [
    (0x000000, [0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF]),
    (0x000000, [0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF]),
    (0x300A24, [0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2]),
    (0x0C0C0C, [0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6]),
  ]

  @Test(arguments: palettes.indices)
  func `the terminal's own sixteen read well enough on usual palettes`(place: Int) throws {
    let (background, bright) = Self.palettes[place]
    let theme = Theme.embedded("terminal", roles: allRoles).adapted(to: .indexed16, paintsBackground: false)
    for name in allRoles.names {
      let role = try #require(allRoles[name])
      guard case .indexed(let index) = theme.style(ground: .screen, role: role).foreground, index > 8 else {
        continue
      }
      let ratio = try #require(Self.color(bright[Int(index) - 9]).contrast(to: Self.color(background)))
      #expect(ratio >= 3.19, "\(name) on \(place): \(ratio)")
    }
  }

  private static func color(_ value: UInt32) -> Color {
    .rgb(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
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
