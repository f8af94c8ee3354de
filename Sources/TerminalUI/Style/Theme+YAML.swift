import YAML

extension Theme {
  /// Reads a theme file: `name`, `variant` (`dark` or `light`), and under `roles` for each role a `foreground`,
  /// a `background` and `attributes`; or a base16 or base24 scheme, in its newer or its older form.
  ///
  /// A colour is `"#rrggbb"`, a word of the terminal's sixteen (`bright-yellow`), or `default`; attributes are
  /// `bold`, `dim`, `underline`, `reverse`.
  /// - Parameters:
  ///   - yaml: The bytes of the file.
  ///   - file: The name that errors say.
  ///   - ignoresUnknownRoles: For a file that serves several programs, each of which names some of its roles.
  ///   - fallback: The theme that says what the file leaves out, by variant.
  public init(
    yaml: [UInt8], file: String, roles: RoleNames, ignoresUnknownRoles: Bool = false,
    fallback: (Variant) -> Theme? = { _ in nil }
  ) throws(ThemeError) {
    do {
      let document = try YAMLDocument.parse(yaml, file: file)
      self = try Theme(document, roles: roles, ignoresUnknown: ignoresUnknownRoles, fallback: fallback)
    } catch {
      throw ThemeError(error)
    }
  }

  private init(
    _ document: YAMLNode, roles: RoleNames, ignoresUnknown: Bool, fallback: (Variant) -> Theme?
  ) throws(YAMLError) {
    if ColorScheme.describes(document) {
      self.init(try ColorScheme(document), roles: roles)
      return
    }
    try document.allowOnly(["name", "variant", "roles"])
    let word = try document.required("variant")
    guard let variant = Variant(rawValue: try word.text()) else {
      throw word.unknown(among: ["dark", "light"])
    }
    var looks = Array(repeating: RoleLook(), count: roles.tableSize)
    if let other = fallback(variant)?.looks, other.count == looks.count { looks = other }
    for entry in try document.required("roles").entries() {
      guard let role = roles[entry.name] else {
        if ignoresUnknown { continue }
        throw entry.unknown(among: roles.names)
      }
      looks[Int(role.rawValue)] = try RoleLook(entry.value)
    }
    self.init(name: try document.required("name").text(), variant: variant, looks: looks, roles: roles)
  }
}

extension Theme {
  private init(_ scheme: ColorScheme, roles: RoleNames) {
    let made = SchemeLooks(scheme, roles: roles)
    self.init(
      name: scheme.name, variant: scheme.variant, looks: made.looks, roles: roles, liftedRoles: made.lifted)
  }
}

extension RoleLook {
  fileprivate init(_ node: YAMLNode) throws(YAMLError) {
    try node.allowOnly(["foreground", "background", "attributes"])
    if let color = node["foreground"] { foreground = try Color(color) }
    if let color = node["background"] { background = try Color(color) }
    for word in try node["attributes"]?.list() ?? [] { attributes.insert(try Attributes(word)) }
  }
}

extension Attributes {
  /// `bold`, `dim`, `underline` or `reverse`.
  init(_ node: YAMLNode) throws(YAMLError) {
    switch try node.text() {
    case "bold": self = .bold
    case "dim": self = .dim
    case "underline": self = .underline
    case "reverse": self = .reverse
    default: throw node.unknown(among: ["bold", "dim", "underline", "reverse"])
    }
  }
}

extension Color {
  private static let words = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  fileprivate init(_ node: YAMLNode) throws(YAMLError) {
    let text = try node.text()
    if text.isEmpty {
      throw YAMLError(at: node.position, "a colour is missing; \"#rrggbb\" needs its quotes")
    }
    if text == "default" {
      self = .default
    } else if text.hasPrefix("#") {
      guard text.utf8.count == 7, text.dropFirst().allSatisfy(\.isHexDigit),
        let value = UInt32(text.dropFirst(), radix: 16)
      else {
        throw YAMLError(at: node.position, "a colour has six digits: \"#rrggbb\"")
      }
      self = .rgb(
        red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    } else {
      let all = Self.words + Self.words.map { "bright-\($0)" }
      guard let index = all.firstIndex(of: text) else { throw node.unknown(among: all + ["default"]) }
      self = .indexed(UInt8(index))
    }
  }
}
