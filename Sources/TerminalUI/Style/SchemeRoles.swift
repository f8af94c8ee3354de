import Themes
import YAML

/// Which slot of a scheme fills which role, as `Themes/base16.yaml` says.
struct SchemeRoles: Sendable {
  /// By the roles' places: names of slots.
  let looks: [(role: StyleRole, foreground: String?, background: String?, attributes: Attributes)]
  /// Roles whose colour need not be read.
  let quiet: Set<StyleRole>
  /// Roles of lines and bars, which need less contrast than letters.
  let lines: Set<StyleRole>

  /// The roles of the embedded file that `roles` knows; tests hold that it is whole.
  static func embedded(_ roles: RoleNames) -> SchemeRoles {
    let file = EmbeddedThemes.schemeRoles
    do {
      return try SchemeRoles(try YAMLDocument.parse(file.yaml, file: "\(file.name).yaml"), roles)
    } catch {
      preconditionFailure("the embedded slots of schemes are well formed: \(error)")
    }
  }

  private init(_ document: YAMLNode, _ roles: RoleNames) throws(YAMLError) {
    try document.allowOnly(["quiet", "lines", "roles"])
    quiet = try Self.roles(document.required("quiet"), roles)
    lines = try Self.roles(document.required("lines"), roles)
    var looks: [(StyleRole, String?, String?, Attributes)] = []
    for entry in try document.required("roles").entries() {
      guard let role = roles[entry.name] else { continue }
      let node = entry.value
      var attributes: Attributes = []
      for word in try node["attributes"]?.list() ?? [] { attributes.insert(try Attributes(word)) }
      looks.append((role, try Self.slot(node["foreground"]), try Self.slot(node["background"]), attributes))
    }
    self.looks = looks
  }

  private static func slot(_ node: YAMLNode?) throws(YAMLError) -> String? {
    guard let node else { return nil }
    let name = try node.text()
    guard ColorScheme.slots.contains(name) else { throw node.unknown(among: ColorScheme.slots) }
    return name
  }

  private static func roles(_ node: YAMLNode, _ roles: RoleNames) throws(YAMLError) -> Set<StyleRole> {
    var found: Set<StyleRole> = []
    for word in try node.list() {
      if let role = roles[try word.text()] { found.insert(role) }
    }
    return found
  }
}
