import Themes

extension Theme {
  /// The looks that a terminal of `depth` can show.
  func looks(at depth: ColorDepth) -> [RoleLook] {
    switch depth {
    case .direct: looks
    case .indexed256: PaletteReduction(looks: looks, roles: roles).reduced
    case .indexed16: sixteenLooks
    case .indexed8: sixteenLooks.map(\.inEightColors)
    case .none: Theme.embedded("mono", roles: roles).looks
    }
  }

  private var sixteenLooks: [RoleLook] {
    let looks = Theme.embedded("terminal", roles: roles).looks
    return variant == .light ? looks.map { $0.mapColors(\.readableOnWhite) } : looks
  }

  /// A theme of the binary itself; tests hold that each of them is whole.
  static func embedded(_ name: String, roles: RoleNames) -> Theme {
    guard let file = (EmbeddedThemes.all + EmbeddedThemes.schemes).first(where: { $0.name == name }) else {
      preconditionFailure("the theme \(name) is embedded")
    }
    do {
      return try Theme(yaml: file.yaml, file: "\(name).yaml", roles: roles, ignoresUnknownRoles: true)
        .named(name)
    } catch {
      preconditionFailure("an embedded theme is well formed: \(error)")
    }
  }
}

extension RoleLook {
  /// Bright colours become the plain ones in bold, which terminals of eight colours draw bright.
  fileprivate var inEightColors: RoleLook {
    var look = mapColors(\.amongEight)
    if look.foreground != foreground { look.attributes.insert(.bold) }
    return look
  }
}

extension Color {
  fileprivate var amongEight: Color {
    guard case .indexed(let index) = self, (8..<16).contains(index) else { return self }
    return .indexed(index - 8)
  }

  /// Bright yellow, green and cyan do not read on white.
  fileprivate var readableOnWhite: Color {
    switch self {
    case .indexed(9), .indexed(11): .indexed(1)
    case .indexed(10): .default
    case .indexed(12), .indexed(14): .indexed(4)
    case .indexed(13): .indexed(5)
    default: self
    }
  }
}
