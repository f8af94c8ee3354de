/// The names by which theme files call style roles: this library's own, and those a program adds.
public struct RoleNames: Sendable {
  /// Every name, the library's first, in the order of the design.
  public private(set) var names: [String]
  /// The roles that can lie under text.
  public private(set) var grounds: [StyleRole]
  /// The grounds on which text roles give way to the ground's own colour.
  private(set) var solidGrounds: [StyleRole]
  private var roles: [String: StyleRole]
  /// The roles that look like another one where a theme does not say how they look.
  private(set) var models: [StyleRole: StyleRole] = [:]

  /// The names of the library's own roles, all below 64.
  public static let library = RoleNames(
    named: libraryRoles,
    grounds: [
      .screen, .header, .rowSelected, .rowSelectedUnfocused, .rowMarked, .sheet, .field, .fieldFocused,
      .toast, .blockExpected, .blockPresent, .blockSelected, .blockPast, .blockConflict,
    ],
    solidGrounds: [
      .rowSelected, .rowSelectedUnfocused, .rowMarked, .toast, .blockExpected, .blockPresent, .blockSelected,
      .blockPast, .blockConflict,
    ])

  private init(
    named: [(name: String, role: StyleRole)], grounds: [StyleRole], solidGrounds: [StyleRole]
  ) {
    names = named.map(\.name)
    roles = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.role) })
    self.grounds = grounds
    self.solidGrounds = solidGrounds
  }

  /// These names and a program's own.
  ///
  /// - Parameters:
  ///   - named: Roles from 64, each with a name of its own.
  ///   - grounds: Those of them that lie under text. On them text is one piece, as on a selected row.
  ///   - models: Of each the library's role that it looks like in every theme that says nothing about it; a role without
  ///     one looks like plain text there.
  public func adding(
    _ named: [(name: String, role: StyleRole)], grounds added: [StyleRole] = [],
    lookingLike models: [StyleRole: StyleRole] = [:]
  ) -> RoleNames {
    var all = self
    for (role, model) in models {
      precondition(
        named.contains { $0.role == role }, "a role that looks like another one is among those added")
      precondition(model.rawValue < 64, "a program's role looks like one of the library's")
    }
    all.models.merge(models) { $1 }
    for (name, role) in named {
      precondition(role.rawValue >= 64, "a program's roles begin at 64")
      precondition(all.roles.updateValue(role, forKey: name) == nil, "each role has a name of its own")
      all.names.append(name)
    }
    all.grounds += added
    all.solidGrounds += added
    return all
  }

  /// The role that theme files call `name`.
  public subscript(name: String) -> StyleRole? { roles[name] }

  /// Gives each role that has no look of its own the look of the one it is to be like.
  func fillIn(_ looks: inout [RoleLook], besides named: Set<StyleRole>) {
    for (role, model) in models where !named.contains(role) {
      looks[Int(role.rawValue)] = looks[Int(model.rawValue)]
    }
  }

  /// One more than the highest role's place.
  var tableSize: Int { roles.values.reduce(0) { max($0, Int($1.rawValue) + 1) } }
}

private let libraryRoles: [(name: String, role: StyleRole)] = [
  ("screen", .screen), ("text", .text), ("text.strong", .textStrong), ("text.dim", .textDim),
  ("header", .header), ("header.title", .headerTitle), ("header.away", .headerAway),
  ("header.clock", .headerClock), ("pane.rule", .paneRule), ("pane.rule.focused", .paneRuleFocused),
  ("pane.title.focused", .paneTitleFocused), ("pane.column", .paneColumn), ("row.selected", .rowSelected),
  ("row.selected.unfocused", .rowSelectedUnfocused), ("row.marked", .rowMarked),
  ("row.changed", .rowChanged), ("row.past", .rowPast), ("match", .match), ("now", .now), ("sheet", .sheet),
  ("sheet.border", .sheetBorder), ("scrim", .scrim), ("field", .field), ("field.focused", .fieldFocused),
  ("field.invalid", .fieldInvalid), ("field.echo", .fieldEcho), ("toast", .toast), ("message.ok", .messageOK),
  ("message.warning", .messageWarning), ("message.error", .messageError), ("hint.key", .hintKey),
  ("hint.disabled", .hintDisabled), ("bar.present", .barPresent), ("bar.expected", .barExpected),
  ("bar.past", .barPast), ("bar.over", .barOver), ("bar.track", .barTrack),
  ("block.expected", .blockExpected), ("block.present", .blockPresent),
  ("block.selected", .blockSelected), ("block.past", .blockPast), ("block.conflict", .blockConflict),
]
