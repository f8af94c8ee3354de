/// Makes the looks of all roles from a scheme, and lifts what could not be read.
///
/// A ground is moved towards the background until the scheme's text reads on it with 5.5 : 1; where a selection, a field or
/// another ground of that kind became equal to the sheet, it takes 12 % of the text colour; then each text colour is moved towards white, on a light
/// scheme towards black, until it reads with 4.5 : 1 (lines 3 : 1) on every ground it can stand on.
struct SchemeLooks {
  private static let groundContrast = 5.5
  private static let textContrast = 4.5
  private static let lineContrast = 3.0
  private static let raisedShare = 0.12
  /// The slot of grounds that are told apart from a sheet.
  private static let raisedSlot = "base02"
  /// The slots of backgrounds; as a ground any other is an accent, which stays as it is.
  private static let groundSlots: Set<String> = ["base01", "base02"]

  /// By the roles' places.
  private(set) var looks: [RoleLook]
  /// How many roles have another text colour than the scheme says.
  private(set) var lifted = 0
  private let scheme: ColorScheme
  private let slots: SchemeRoles
  private let roles: RoleNames

  init(_ scheme: ColorScheme, roles: RoleNames) {
    self.scheme = scheme
    self.roles = roles
    slots = .embedded(roles)
    looks = Array(repeating: RoleLook(), count: roles.tableSize)
    for look in slots.looks {
      looks[Int(look.role.rawValue)] = RoleLook(
        foreground: look.foreground.map { scheme[$0] }, background: look.background.map(ground),
        attributes: look.attributes)
    }
    for look in slots.looks where look.background == Self.raisedSlot { tellFromSheet(look.role) }
    for look in slots.looks where !slots.quiet.contains(look.role) { lift(look.role) }
    roles.fillIn(&looks, besides: Set(slots.looks.map(\.role)))
  }

  private func ground(_ slot: String) -> Color {
    guard Self.groundSlots.contains(slot) else { return scheme[slot] }
    return scheme[slot].moved(towards: scheme["base00"]) { color in
      scheme["base05"].contrast(to: color) ?? 0 >= Self.groundContrast
    }
  }

  private mutating func tellFromSheet(_ role: StyleRole) {
    let place = Int(role.rawValue)
    guard let sheet = looks[Int(StyleRole.sheet.rawValue)].background, looks[place].background == sheet
    else { return }
    looks[place].background = sheet.mixed(with: scheme["base05"], share: Self.raisedShare)
  }

  private mutating func lift(_ role: StyleRole) {
    let place = Int(role.rawValue)
    guard let written = looks[place].foreground else { return }
    let wanted = slots.lines.contains(role) ? Self.lineContrast : Self.textContrast
    let grounds = grounds(of: role)
    let color = written.moved(towards: target(on: grounds)) { color in
      grounds.allSatisfy { color.contrast(to: $0) ?? 0 >= wanted }
    }
    guard color != written else { return }
    looks[place].foreground = color
    lifted += 1
  }

  /// On an accent the letters go away from it, whatever the scheme is.
  private func target(on grounds: [Color]) -> Color {
    let light = grounds.count { Theme.Variant(background: $0) == .light }
    return light * 2 > grounds.count ? .black : .white
  }

  /// Its own background, or all those where text keeps its colour.
  private func grounds(of role: StyleRole) -> [Color] {
    if let own = looks[Int(role.rawValue)].background { return [own] }
    return roles.grounds.filter { !roles.solidGrounds.contains($0) }
      .compactMap { looks[Int($0.rawValue)].background }
  }
}
