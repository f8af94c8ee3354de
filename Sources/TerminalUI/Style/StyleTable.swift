/// The style of every text role on every ground, worked out beforehand.
struct StyleTable: Equatable, Sendable {
  private var styles: [Style] = []
  private var slots = [UInt8](repeating: 0, count: 256)
  private let roleCount: Int

  /// - Parameter paintsBackground: Whether the screen takes the theme's colours; otherwise it and the header
  ///   keep the terminal's own, unless the header names a background.
  init(_ looks: [RoleLook], roles: RoleNames, paintsBackground: Bool) {
    roleCount = looks.count
    let composer = StyleComposer(looks: looks, roles: roles, paintsBackground: paintsBackground)
    styles.reserveCapacity(roles.grounds.count * roleCount)
    for (slot, ground) in roles.grounds.enumerated() {
      slots[Int(ground.rawValue)] = UInt8(slot)
      for role in 0..<roleCount {
        styles.append(composer.style(ground: ground, role: StyleRole(rawValue: UInt8(role))))
      }
    }
  }

  /// A ground that is none counts as the screen, a role that has no name as plain text.
  func style(ground: StyleRole, role: StyleRole) -> Style {
    let row = Int(slots[Int(ground.rawValue)]) * roleCount
    let column = Int(role.rawValue) < roleCount ? Int(role.rawValue) : Int(StyleRole.text.rawValue)
    return styles[row + column]
  }
}

/// The rules by which a text role and its ground become one style.
private struct StyleComposer {
  let looks: [RoleLook]
  let roles: RoleNames
  let paintsBackground: Bool

  func style(ground: StyleRole, role: StyleRole) -> Style {
    let below = groundStyle(ground)
    // On a solid ground text gives way; only what a search found stays visible.
    if roles.solidGrounds.contains(ground), role != .match { return below }
    guard role != ground, role != .screen, role != .text else { return below }
    let look = looks[Int(role.rawValue)]
    return Style(
      foreground: look.foreground ?? below.foreground, background: look.background ?? below.background,
      attributes: below.attributes.union(look.attributes))
  }

  private func groundStyle(_ ground: StyleRole) -> Style {
    let look = looks[Int(ground.rawValue)]
    let screen = looks[Int(StyleRole.screen.rawValue)]
    if !paintsBackground, ground == .screen || (ground == .header && look.background == nil) {
      return Style(attributes: look.attributes)
    }
    let plain = Style(
      foreground: paintsBackground ? screen.foreground ?? .default : .default,
      background: paintsBackground ? screen.background ?? .default : .default)
    guard ground != .screen else { return plain.adding(look.attributes) }
    // A painted ground needs a text colour that was chosen for it, not the terminal's.
    let text = look.foreground ?? (look.background == nil ? plain.foreground : screen.foreground ?? .default)
    return Style(
      foreground: text, background: look.background ?? plain.background, attributes: look.attributes)
  }
}

extension Style {
  fileprivate func adding(_ more: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes.union(more))
  }
}
