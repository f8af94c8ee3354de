/// How everything looks: a style for each role on each ground.
///
/// A cell has a ground, the last one painted, and on it a text role. A role that names a background brings it
/// along; any other stands on the ground. A role without a colour keeps what lies below and adds its attributes.
/// On selected and marked rows, on messages and on a program's own grounds text roles give way, `match` excepted.
public struct Theme: Sendable {
  /// The background a theme is made for.
  public enum Variant: String, Sendable {
    /// Light text on a dark one, or dark text on a light one.
    case dark, light
  }

  /// The name it is chosen by.
  public let name: String
  /// The background it is made for.
  public let variant: Variant
  /// Of a base16 scheme: how many roles have a text colour that reads where the scheme's own did not; nil for a theme.
  public let liftedRoles: Int?
  /// What was wrong in its file, in the order of the file: each cost a colour, an attribute or a line.
  public let faults: [ThemeError]
  /// By the roles' places, as the file says.
  let looks: [RoleLook]
  let roles: RoleNames
  private let table: StyleTable

  init(
    name: String, variant: Variant, looks: [RoleLook], roles: RoleNames, liftedRoles: Int? = nil,
    faults: [ThemeError] = []
  ) {
    self.init(
      name: name, variant: variant, looks: looks, roles: roles, liftedRoles: liftedRoles, faults: faults,
      table: StyleTable(looks, roles: roles, paintsBackground: true))
  }

  private init(
    name: String, variant: Variant, looks: [RoleLook], roles: RoleNames, liftedRoles: Int?,
    faults: [ThemeError], table: StyleTable
  ) {
    self.faults = faults
    self.liftedRoles = liftedRoles
    self.name = name
    self.variant = variant
    self.looks = looks
    self.roles = roles
    self.table = table
  }

  /// The style of a character in `role` on `ground`; before `adapted`, in direct colour on a painted screen.
  public func style(ground: StyleRole, role: StyleRole) -> Style { table.style(ground: ground, role: role) }

  /// The same theme, chosen by another name.
  func named(_ name: String) -> Theme {
    Theme(
      name: name, variant: variant, looks: looks, roles: roles, liftedRoles: liftedRoles, faults: faults,
      table: table)
  }

  /// Whether every cell looks the same in both.
  func looksLike(_ other: Theme) -> Bool { table == other.table }

  /// The theme as a terminal of `depth` shows it; may be adapted again.
  ///
  /// 256 colours: never the first 16, and text takes the nearest colour that still reads on its grounds. 16 and
  /// 8 colours take the looks of the theme `terminal`, no colour those of `mono`, whatever this theme is.
  /// - Parameter paintsBackground: Whether the screen takes the theme's background; otherwise the terminal's own.
  public func adapted(to depth: ColorDepth, paintsBackground: Bool) -> Theme {
    Theme(
      name: name, variant: variant, looks: looks, roles: roles, liftedRoles: liftedRoles, faults: faults,
      table: StyleTable(looks(at: depth), roles: roles, paintsBackground: paintsBackground))
  }
}
