import Testing

@testable import TerminalUI

struct ThemeDepthTests {
  private func everyStyle(_ name: String, _ depth: ColorDepth, painted: Bool = true) -> [Style] {
    let theme = Theme.embedded(name, roles: allRoles).adapted(to: depth, paintsBackground: painted)
    return allRoles.grounds.flatMap { ground in
      allRoles.names.compactMap { allRoles[$0] }.map { theme.style(ground: ground, role: $0) }
    }
  }

  @Test(arguments: ["evening", "noon", "high-contrast", "okabe-ito"])
  func `256 colours never use the sixteen that belong to the person`(name: String) {
    for color in everyStyle(name, .indexed256).flatMap({ [$0.foreground, $0.background] }) {
      guard case .indexed(let index) = color else { Issue.record("\(color)"); return }
      #expect(index >= 16)
    }
  }

  @Test(arguments: ["evening", "noon", "mono"])
  func `sixteen and eight colours use only those, whatever the theme`(name: String) {
    for (depth, limit) in [(ColorDepth.indexed16, 16), (.indexed8, 8)] {
      for color in everyStyle(name, depth).flatMap({ [$0.foreground, $0.background] }) where color != .default
      {
        guard case .indexed(let index) = color else { Issue.record("\(color)"); return }
        #expect(index < limit)
      }
    }
  }

  @Test func `bright colours are bold where there are eight`() throws {
    let theme = Theme.embedded("evening", roles: allRoles).adapted(to: .indexed8, paintsBackground: false)
    let seated = try #require(allRoles["status.seated"])
    #expect(theme.style(ground: .screen, role: seated) == Style(foreground: .indexed(2), attributes: .bold))
  }

  @Test func `yellow, green and cyan are not drawn on a light background`() {
    let colors = Set(everyStyle("noon", .indexed16).map(\.foreground))
    #expect(colors == [.default, .indexed(1), .indexed(4), .indexed(5)])
  }

  @Test(arguments: ["evening", "noon", "terminal"])
  func `no colour is left without colours, and the selected row still shows`(name: String) {
    let styles = everyStyle(name, .none)
    #expect(styles.allSatisfy { $0.foreground == .default && $0.background == .default })
    let theme = Theme.embedded(name, roles: allRoles).adapted(to: .none, paintsBackground: true)
    #expect(theme.style(ground: .rowSelected, role: .text).attributes == .reverse)
  }

  @Test func `adapting twice starts from the file, not from the first result`() {
    let theme = Theme.embedded("evening", roles: allRoles)
    let again = theme.adapted(to: .none, paintsBackground: false).adapted(to: .direct, paintsBackground: true)
    #expect(again.style(ground: .sheet, role: .now) == theme.style(ground: .sheet, role: .now))
  }
}
