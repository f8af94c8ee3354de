extension ActionTable {
  /// What a place shows as its keys: `hints` are written with the usual keys of these rows, as the rows are, and show the
  /// keys that a person gave them.
  ///
  /// A hint whose rows have lost all their keys is left out; a key that no row has stays as it is.
  public func hints(_ hints: [Hint], _ keymap: Keymap) -> [Hint] {
    let applied = applying(keymap)
    return hints.compactMap { $0.replacingKeys { key in self.key(key, of: applied, keymap) } }
  }

  /// The key that stands for the usual one in a table with a person's keys; nil where the row has none.
  private func key(_ usual: Key, of applied: ActionTable, _ keymap: Keymap) -> Key? {
    guard let row = row(for: usual), let own = applied.row(named: row.id) else { return usual }
    if own.keys.contains(usual) { return usual }
    return own.keys.first { keymap.usualKey(for: $0, of: row.id) == usual } ?? own.keys.first
  }
}
