import YAML

extension Keymap {
  /// Reads the `keys` of a config: for each action one key, a list of them, or none.
  ///
  /// ```yaml
  /// keys:
  ///   row.open: [Enter, o]
  ///   row.delete: none
  /// ```
  /// What is wrong costs that line alone: an unknown action or key, an action that has a line already, a wrong number of keys, and a key that another action
  /// has where both count, and a letter where one types. Of two lines with one key the first one stays; against an action's usual key the line
  /// stays, and that action does without the key.
  /// - Parameters:
  ///   - config: The mapping; nil chooses nothing.
  ///   - bindings: Every action of the program, once each.
  ///   - typingPlaces: Where letters go into a field.
  /// - Returns: The keymap, and what is wrong, in the order of the file.
  public static func read(
    _ config: YAMLNode?, bindings: [KeyBinding], typingPlaces: Set<String> = []
  ) -> (keymap: Keymap, problems: [YAMLError]) {
    var reader = KeymapReader(bindings: bindings, typingPlaces: typingPlaces)
    if let config { reader.read(config) }
    reader.resolveClashes()
    return (Keymap(chosen: reader.chosen, among: bindings), reader.problems)
  }
}

/// Takes the lines of a config one after the other and keeps what is sound.
private struct KeymapReader {
  private let bindings: [KeyBinding]
  private let typingPlaces: Set<String>
  private var lines: [KeymapLine] = []
  private(set) var problems: [YAMLError] = []

  init(bindings: [KeyBinding], typingPlaces: Set<String>) {
    self.bindings = bindings
    self.typingPlaces = typingPlaces
  }

  var chosen: [String: [Key]] {
    Dictionary(lines.map { ($0.binding.action, $0.keys.map(\.key)) }) { first, _ in first }
  }

  mutating func read(_ config: YAMLNode) {
    do throws(YAMLError) {
      let (entries, repeated) = try config.singleEntries()
      for entry in entries { read(entry) }
      problems += repeated
    } catch {
      problems.append(error)
    }
  }

  private mutating func read(_ entry: YAMLEntry) {
    guard let binding = bindings.first(where: { $0.action == entry.name }) else {
      problems.append(entry.unknown(among: bindings.map(\.action)))
      return
    }
    do throws(YAMLError) {
      lines.append(
        KeymapLine(binding: binding, position: entry.position, keys: try keys(of: binding, entry.value)))
    } catch {
      problems.append(error)
    }
  }

  private func keys(
    of binding: KeyBinding, _ node: YAMLNode
  ) throws(YAMLError) -> [(key: Key, position: YAMLPosition)] {
    let words: [YAMLNode] = if case .scalar = node.content { [node] } else { try node.list() }
    var keys: [(key: Key, position: YAMLPosition)] = []
    for word in words where try !Self.saysNone(word, of: words.count) {
      let key = try Self.key(word)
      if case .character = key, let place = binding.places.intersection(typingPlaces).min() {
        throw YAMLError(
          at: word.position, "\(key.name) is typed in \(place); \(binding.action) needs ^, Alt or a named key"
        )
      }
      if !keys.contains(where: { $0.key == key }) { keys.append((key, word.position)) }
    }
    if binding.isPositional, keys.count != binding.keys.count {
      throw YAMLError(
        at: node.position, "\(binding.action) needs \(binding.keys.count) keys, in the order of its choices")
    }
    return keys
  }

  private static func key(_ word: YAMLNode) throws(YAMLError) -> Key {
    let name = try word.text()
    if let key = Key(name: name) { return key }
    if Key.beginsSequence(name: name) {
      throw YAMLError(at: word.position, "\(name) is how other keys begin, so no terminal can send it")
    }
    throw word.unknown(among: Key.allNames)
  }

  private static func saysNone(_ word: YAMLNode, of count: Int) throws(YAMLError) -> Bool {
    guard count == 1 else { return false }
    return ["", "none"].contains(try word.text())
  }

  /// First among the lines themselves, so that two actions can swap their keys; then against what nobody chose.
  mutating func resolveClashes() {
    var kept: [KeymapLine] = []
    for line in lines {
      if let line = without(clashesWith: kept, line) { kept.append(line) }
    }
    lines = kept
    for line in kept {
      for (key, position) in line.keys {
        guard let other = usualOwner(of: key, besides: line.binding) else { continue }
        problems.append(
          YAMLError(at: position, "\(key.name) was the key of \(other.action), which is without it now"))
      }
    }
    problems.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
  }

  /// The line without the keys that an earlier one has where both count; nil when an action of choices loses one, whose
  /// others would then mean something else.
  private mutating func without(clashesWith earlier: [KeymapLine], _ line: KeymapLine) -> KeymapLine? {
    var line = line
    for (key, position) in line.keys {
      guard let owner = earlier.first(where: { $0.clashes(with: line.binding, over: key) }) else { continue }
      let first = owner.keys.first { $0.key == key }?.position
      let place = first.map { " (line \($0.line), column \($0.column))" } ?? ""
      let action = line.binding.action
      let deed = line.binding.isPositional ? "\(action) keeps its usual keys" : "\(action) goes without it"
      problems.append(
        YAMLError(at: position, "\(key.name) is the key of \(owner.binding.action)\(place); \(deed)"))
      if line.binding.isPositional { return nil }
      line.keys.removeAll { $0.key == key }
    }
    return line
  }

  /// An action with the key by itself, which no line gave other keys.
  private func usualOwner(of key: Key, besides binding: KeyBinding) -> KeyBinding? {
    bindings.first { other in
      other.action != binding.action && other.keys.contains(key)
        && !other.places.isDisjoint(with: binding.places)
        && !lines.contains { $0.binding.action == other.action }
    }
  }
}

/// One line of a config: the keys of one action.
private struct KeymapLine {
  let binding: KeyBinding
  let position: YAMLPosition
  var keys: [(key: Key, position: YAMLPosition)]

  func clashes(with other: KeyBinding, over key: Key) -> Bool {
    keys.contains { $0.key == key } && !binding.places.isDisjoint(with: other.places)
  }
}
