import TerminalUI

/// Which line of a sheet's list is selected, and the keys that move it.
struct ListSelection {
  /// The selected line, from 0.
  var index = 0
  /// How many lines there are.
  var count: Int

  /// No line yet: the first move goes to the first one, or to the last.
  static let none = -1

  /// Moves by so many lines, at most to the first or last.
  mutating func move(by lines: Int) { index = max(0, min(index + lines, count - 1)) }

  /// The rows of the keys that move a selection, in the order of help.
  @MainActor static func actions(page: Int, _ move: @escaping @MainActor (Int) -> Void) -> [Action] {
    let keys: [(String, String, [Key], Int)] = [
      ("down", "next row", [.character("j"), .down], 1), ("up", "previous row", [.character("k"), .up], -1),
      ("page.down", "a page down", [.pageDown, .control("f")], page),
      ("page.up", "a page up", [.pageUp], -page),
      ("half.down", "half a page down", [.control("d")], page / 2),
      ("half.up", "half a page up", [.control("u")], -page / 2),
      ("top", "first row", [.character("g"), .home], -1_000_000),
      ("bottom", "last row", [.character("G"), .end], 1_000_000),
    ]
    return keys.map { id, help, keys, count in
      Action(id, help: help, group: ActionGroup.move, keys: keys, perform: { move(count) })
    }
  }
}
