import YAML

/// A base16 or base24 scheme: sixteen colours with agreed meanings, `base00` the background, `base05` the text.
struct ColorScheme: Sendable {
  let name: String
  let variant: Theme.Variant
  /// `base00` to `base0F`; the brighter ones of base24 are not needed.
  let colors: [String: Color]

  static let slots = (0...15).map { Self.slot($0) }
  private static let brighterSlots = (16...23).map { Self.slot($0) }

  /// The colour of a slot.
  subscript(slot: String) -> Color { colors[slot] ?? .default }

  /// Whether a file is a scheme and not a theme with roles of its own.
  static func describes(_ document: YAMLNode) -> Bool {
    document["palette"] != nil || (document["roles"] == nil && document["base00"] != nil)
  }

  /// Reads `system, name, variant, palette: base00…`, or the older form with its colours beside `scheme` and `author`.
  ///
  /// A colour that cannot be read is one of the background or of the text, whichever is nearer to its meaning.
  /// - Throws: When one of these two cannot be read.
  init(_ document: YAMLNode, _ faults: inout ThemeFaults) throws(YAMLError) {
    let palette = document["palette"] ?? document
    if document["palette"] != nil { faults.noteUnknown(in: palette, among: Self.slots + Self.brighterSlots) }
    let background = try Color(schemeColor: palette.first("base00"))
    let text = try Color(schemeColor: palette.first("base05"))
    var colors: [String: Color] = [:]
    for slot in Self.slots {
      let read = faults.noting { () throws(YAMLError) in try Color(schemeColor: palette.first(slot)) }
      colors[slot] = read ?? (["base01", "base02"].contains(slot) ? background : text)
    }
    self.colors = colors
    let name = document["name"] ?? document["scheme"]
    self.name = name.flatMap { name in faults.noting { () throws(YAMLError) in try name.text() } } ?? "scheme"
    let word = document["variant"]
    variant =
      word.flatMap { word in faults.noting { () throws(YAMLError) in try Theme.Variant(word) } }
      ?? Theme.Variant(background: background)
  }

  private static func slot(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "base" + (digits.count < 2 ? "0" : "") + digits
  }
}

extension Color {
  /// Six digits, with or without `#`.
  fileprivate init(schemeColor node: YAMLNode) throws(YAMLError) {
    let text = try node.text()
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else {
      throw YAMLError(at: node.position, "a colour has six digits: \"rrggbb\"")
    }
    self = .rgb(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
