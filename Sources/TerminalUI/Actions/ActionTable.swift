/// The action rows of one place: a pane, a sheet, or the whole program.
@MainActor public struct ActionTable {
  /// The place, as the title of its help says it: `launches`.
  public let place: String
  /// The rows in the order of help.
  public let rows: [Action]

  /// The table of `place`. Of two rows with one key the first one has it; a program's tests see to it that there are no
  /// `clashes`, which a person's own keys can make until they are applied.
  public init(_ place: String, _ rows: [Action]) {
    self.place = place
    self.rows = rows
  }

  /// The table with the keys of a person's own.
  public func applying(_ keymap: Keymap) -> ActionTable { ActionTable(place, keymap.applied(to: rows)) }

  /// The row that `key` runs.
  public func row(for key: Key) -> Action? {
    for index in rows.indices where rows[index].keys.contains(key) { return rows[index] }
    return nil
  }

  /// The row of this name.
  public func row(named id: String) -> Action? {
    for index in rows.indices where rows[index].id == id { return rows[index] }
    return nil
  }

  /// The keys that stand in two rows, with the names of both, in order.
  public var clashes: [(key: Key, first: String, second: String)] { Self.clashes(in: rows) }

  /// The rows under their heads, heads in order of first appearance: for help.
  public var groups: [(title: String, rows: [Action])] { Self.groups(of: rows) }

  /// The rows of the key line: those with a title and a key, in order; disabled ones say so.
  public var hints: [Hint] {
    rows.compactMap { row in
      guard !row.title.isEmpty, let key = row.keys.first else { return nil }
      return Hint(key, row.title, isEnabled: row.canRun)
    }
  }

  /// The keys that stand in two of `rows`: the check for rows that no table holds yet.
  public static func clashes(in rows: [Action]) -> [(key: Key, first: String, second: String)] {
    var owners: [Key: String] = [:]
    var clashes: [(Key, String, String)] = []
    for row in rows {
      for key in row.keys {
        if let owner = owners[key] { clashes.append((key, owner, row.id)) } else { owners[key] = row.id }
      }
    }
    return clashes
  }

  /// `rows` under their heads, heads in order of first appearance.
  static func groups(of rows: [Action]) -> [(title: String, rows: [Action])] {
    var titles: [String] = []
    for row in rows where !titles.contains(row.group) { titles.append(row.group) }
    return titles.map { title in (title, rows.filter { $0.group == title }) }
  }
}
