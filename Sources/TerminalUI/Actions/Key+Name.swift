import Foundation

extension Key {
  /// As key line, help and config write it: `a`, `^W`, `Alt-b`, `Shift-Tab`, `PgDn`, `Space`, `F1`.
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "^\(letter.uppercased())"
    case .alt(let character): "Alt-\(character)"
    case .function(let number): "F\(number)"
    default: Self.words.first { $0.key == self }?.word ?? "?"
    }
  }

  /// As the hints of a sheet write it: arrows as signs, everything else by name.
  public var sign: String {
    switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    default: name
    }
  }

  /// The key of this name, as a config spells it; capitals count for single letters only. Only keys that a terminal can send
  /// have one; `^H`, `^I`, `^J` and `^M` are what Backspace, Tab and Enter send, so they are these keys.
  ///
  /// Beside the names: `Ctrl-W`, `C-w` for `^W`, `Escape`, `Return`, `PageUp`, `PageDown`, `Ins`, `Del`, and
  /// `Ctrl-Left` for `^Left`.
  public init?(name: String) {
    if name.count == 1, let character = name.first {
      guard !character.isWhitespace, let typed = Self.typed(character) else { return nil }
      self = .character(typed)
    } else if let key = Self.key(word: name.lowercased()) {
      self = key
    } else if let letter = Self.rest(of: name, after: ["^", "Ctrl-", "C-"]), letter.isASCII, letter.isLetter {
      self = Self.withControl(Character(letter.lowercased()))
    } else if let character = Self.rest(of: name, after: Self.altPrefixes) {
      guard !Self.introducers.contains(character), let typed = Self.typed(character) else { return nil }
      self = .alt(typed)
    } else if let key = Self.functionKey(name) {
      self = key
    } else {
      return nil
    }
  }

  private static let altPrefixes = ["Alt-", "M-"]
  /// What follows Escape where a sequence of another key, or an answer of the terminal, begins.
  private static let introducers: Set<Character> = ["[", "O", "]", "P", "X", "^", "_"]

  /// Whether this names Alt with a character that begins a sequence after Escape.
  static func beginsSequence(name: String) -> Bool {
    rest(of: name, after: altPrefixes).map(introducers.contains) ?? false
  }

  private static func withControl(_ letter: Character) -> Key {
    switch letter {
    case "h": .backspace
    case "i": .tab
    case "j", "m": .enter
    default: .control(letter)
    }
  }

  /// The character as one keypress sends it; nil when it takes several, or is none that is seen.
  private static func typed(_ character: Character) -> Character? {
    let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
    guard composed.count == 1, let scalar = composed.first, scalar.properties.generalCategory != .control
    else {
      return nil
    }
    return Character(scalar)
  }

  static let words: [(key: Key, word: String)] = [
    (.controlLeft, "^Left"), (.controlRight, "^Right"), (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"),
    (.backTab, "Shift-Tab"), (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"), (.up, "Up"),
    (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"),
    (.pageDown, "PgDn"), (.character(" "), "Space"),
  ]

  /// The names of the keys that are no single letter, for “did you mean”.
  static let allNames = words.map(\.word) + (1...12).map { "F\($0)" }

  private static func key(word: String) -> Key? {
    switch word {
    case "escape": .escape
    case "return": .enter
    case "pageup": .pageUp
    case "pagedown": .pageDown
    case "ins": .insert
    case "del": .delete
    case "ctrl-left": .controlLeft
    case "ctrl-right": .controlRight
    default: words.first { $0.word.lowercased() == word }?.key
    }
  }

  /// The one character after a prefix, whose own letters may be of any case.
  private static func rest(of name: String, after prefixes: [String]) -> Character? {
    for prefix in prefixes where name.lowercased().hasPrefix(prefix.lowercased()) {
      let rest = name.dropFirst(prefix.count)
      if rest.count == 1 { return rest.first }
    }
    return nil
  }

  private static func functionKey(_ name: String) -> Key? {
    guard name.first == "F" || name.first == "f", let number = Int(name.dropFirst()) else { return nil }
    return (1...12).contains(number) ? .function(number) : nil
  }
}
