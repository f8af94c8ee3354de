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

  /// The key of this name, as a config spells it; capitals count for single letters only.
  ///
  /// Beside the names: `Ctrl-W`, `C-w` for `^W`, `Escape`, `Return`, `PageUp`, `PageDown`, `Ins`, `Del`, and
  /// `Ctrl-Left` for `^Left`.
  public init?(name: String) {
    if name.count == 1, let character = name.first {
      guard !character.isWhitespace else { return nil }
      self = .character(character)
    } else if let key = Self.key(word: name.lowercased()) {
      self = key
    } else if let letter = Self.rest(of: name, after: ["^", "Ctrl-", "C-"]), letter.isASCII, letter.isLetter {
      self = .control(Character(letter.lowercased()))
    } else if let character = Self.rest(of: name, after: ["Alt-", "M-"]) {
      self = .alt(character)
    } else if let key = Self.functionKey(name) {
      self = key
    } else {
      return nil
    }
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
