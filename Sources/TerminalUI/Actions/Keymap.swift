/// Which keys run which action: each action's own, or those a person gave it.
///
/// A value made once at the start. Actions keep the keys their program wrote beside them; a place's rows are put through
/// `applied(to:)`, and with that keys, hints, help and palette all show the person's own.
public struct Keymap: Sendable {
  /// The keys a person chose, by action; an empty list is an action without a key.
  private let chosen: [String: [Key]]
  /// What each action is bound to without a choice.
  private let usual: [String: KeyBinding]

  /// The keymap without any choice.
  public init() {
    chosen = [:]
    usual = [:]
  }

  init(chosen: [String: [Key]], among bindings: [KeyBinding]) {
    self.chosen = chosen
    usual = Dictionary(bindings.map { ($0.action, $0) }) { first, _ in first }
  }

  /// Whether a person chose keys of their own.
  public var hasChoices: Bool { !chosen.isEmpty }

  /// The keys of an action; `usual` where nobody chose others.
  public func keys(of action: String, usual: [Key]) -> [Key] { chosen[action] ?? usual }

  /// How a sentence names the key of an action: its first one, else what it is called in the palette's words: `“palette”`.
  public func keyName(of action: String, usual: Key) -> String {
    keys(of: action, usual: [usual]).first?.name ?? "“\(action)”"
  }

  /// The rows with the person's keys.
  @MainActor public func applied(to rows: [Action]) -> [Action] {
    guard !chosen.isEmpty else { return rows }
    let own = rows.map { row in chosen[row.id].map { row.with(keys: $0) } ?? row }
    let taken = Set(rows.flatMap { chosen[$0.id] ?? [] })
    // A key that a person gave to one action runs no other one in that place.
    return own.map { row in
      chosen[row.id] == nil ? row.with(keys: row.keys.filter { !taken.contains($0) }) : row
    }
  }

  /// The usual key in whose place `key` stands, for an action each of whose keys means another choice; else `key` itself.
  public func usualKey(for key: Key, of action: String) -> Key {
    guard let binding = usual[action], binding.isPositional, let index = chosen[action]?.firstIndex(of: key),
      binding.keys.indices.contains(index)
    else { return key }
    return binding.keys[index]
  }
}
