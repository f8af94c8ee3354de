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
  /// - Throws: When it is no YAML, or no mapping. Anything else that is wrong is among `faults`, and costs what it stands at.
  public init(
    yaml: [UInt8], file: String, roles: RoleNames, ignoresUnknownRoles: Bool = false,
    fallback: (Variant) -> Theme? = { _ in nil }
  ) throws(ThemeError) {
    do {
      let document = try YAMLDocument.parse(yaml, file: file, keepsRepeated: true)
      _ = try document.singleEntries()
      if ColorScheme.describes(document) {
        self = try Theme(scheme: document, roles: roles)
      } else {
        let reader = ThemeReader(
          document, roles: roles, ignoresUnknown: ignoresUnknownRoles, fallback: fallback)
        self = reader.theme
      }
    } catch {
      throw ThemeError(error)
    }
  }

  private init(scheme document: YAMLNode, roles: RoleNames) throws(YAMLError) {
    var faults = ThemeFaults()
    let scheme = try ColorScheme(document, &faults)
    let made = SchemeLooks(scheme, roles: roles)
    self.init(
      name: scheme.name, variant: scheme.variant, looks: made.looks, roles: roles, liftedRoles: made.lifted,
      faults: faults.all)
  }
}

/// Reads a theme's file and goes on after each fault.
private struct ThemeReader {
  private var faults = ThemeFaults()
  private var looks: [RoleLook]
  private let name: String
  private let variant: Theme.Variant
  private let roles: RoleNames

  init(_ document: YAMLNode, roles: RoleNames, ignoresUnknown: Bool, fallback: (Theme.Variant) -> Theme?) {
    self.roles = roles
    faults.noteUnknown(in: document, among: ["name", "variant", "roles"])
    name = faults.noting { () throws(YAMLError) in try document.first("name").text() } ?? "theme"
    variant = faults.noting { () throws(YAMLError) in try Theme.Variant(document.first("variant")) } ?? .dark
    looks = Array(repeating: RoleLook(), count: roles.tableSize)
    if let other = fallback(variant)?.looks, other.count == looks.count { looks = other }
    let lines = faults.noting { () throws(YAMLError) in try document.first("roles").singleEntries() }
    for fault in lines?.repeated ?? [] { faults.note(fault) }
    let entries = lines?.entries ?? []
    for entry in entries { read(entry, ignoresUnknown: ignoresUnknown) }
    roles.fillIn(&looks, besides: Set(entries.compactMap { roles[$0.name] }))
  }

  /// The file as far as it is sound.
  var theme: Theme {
    Theme(name: name, variant: variant, looks: looks, roles: roles, faults: faults.all)
  }

  private mutating func read(_ entry: YAMLEntry, ignoresUnknown: Bool) {
    guard let role = roles[entry.name] else {
      if !ignoresUnknown { faults.note(entry.unknown(among: roles.names)) }
      return
    }
    let node = entry.value
    faults.noteUnknown(in: node, among: ["foreground", "background", "attributes"])
    var look = RoleLook()
    look.foreground = color(node["foreground"])
    look.background = color(node["background"])
    for word in words(node["attributes"]) {
      if let word = faults.noting({ () throws(YAMLError) in try Attributes(word) }) {
        look.attributes.insert(word)
      }
    }
    looks[Int(role.rawValue)] = look
  }

  private mutating func color(_ node: YAMLNode?) -> Color? {
    guard let node else { return nil }
    return faults.noting { () throws(YAMLError) in try Color(node) }
  }

  private mutating func words(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    return faults.noting { () throws(YAMLError) in try node.list() } ?? []
  }
}

extension YAMLNode {
  /// The value under `name`; where it stands twice the first one, the other is a fault of its own.
  func first(_ name: String) throws(YAMLError) -> YAMLNode {
    guard let value = self[name] else { return try required(name) }
    return value
  }
}

extension Theme.Variant {
  /// `dark` or `light`.
  init(_ word: YAMLNode) throws(YAMLError) {
    guard let variant = Theme.Variant(rawValue: try word.text()) else {
      throw word.unknown(among: ["dark", "light"])
    }
    self = variant
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
