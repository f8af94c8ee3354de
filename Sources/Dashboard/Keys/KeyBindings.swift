import TerminalUI

/// Every action a person may give other keys, with its usual ones: the config is checked against it before any screen is there.
public nonisolated enum KeyBindings {
  /// Where letters go into a field.
  public static let typingPlaces: Set<String> = ["form", "search", "palette"]

  /// All of them, in the order of help. Rows whose keys are numbers or answers keep theirs.
  public static let all: [KeyBinding] = service + finding + days + moving + program + typing

  private static let booking: Set<String> = ["bookings", "details", "tables"]
  private static let panes = booking.union(["restaurants", "waitlist", "activity"])
  private static let lists: Set<String> = ["list"]
  private static let others: Set<String> = ["loading", "start-up", "question", "walk-in"]
  private static let everywhere = panes.union(lists).union(typingPlaces).union(others)

  private static let service = [
    letter("booking.add", "a", panes), letter("walkin.add", "w", panes), letter("booking.arrived", "i"),
    letter("booking.seat", "s"), letter("booking.partly", "P"), letter("booking.out", "o"),
    letter("booking.noShow", "x"), letter("booking.confirm", "c"), letter("booking.cancel", "C"),
    letter("booking.again", "B"), letter("booking.party", "p"), letter("booking.move", "m"),
    letter("booking.table", "t"), letter("booking.longer", "+"), letter("booking.shorter", "-"),
    letter("booking.lock", "="), letter("waitlist.add", "A", panes),
    letter("waitlist.seat", "s", ["waitlist"]), letter("waitlist.told", "c", ["waitlist"]),
    letter("waitlist.gone", "x", ["waitlist"]),
    KeyBinding("booking.edit", [.enter, .character("e")], in: booking),
    KeyBinding("booking.delete", [.character("D"), .delete], in: booking),
    KeyBinding("house.show", [.enter, .character(" ")], in: ["restaurants"]),
  ]

  private static let finding = [
    letter("search", "/", panes.union(lists)), letter("search.next", "n", panes),
    letter("search.previous", "N", panes), letter("filter.todo", "!", ["bookings"]),
    letter("booking.history", "H"), letter("copy.code", "y"), letter("copy.details", "Y"),
  ]

  private static let days = [
    letter("day.previous", "[", panes), letter("day.next", "]", panes),
    KeyBinding("day.left", [.character("h"), .left], in: panes),
    KeyBinding("day.right", [.character("l"), .right], in: panes), letter("day.today", "0", panes),
    letter("day.go", "d", panes),
  ]

  private static let moving = [
    KeyBinding("down", [.character("j"), .down], in: panes.union(lists)),
    KeyBinding("up", [.character("k"), .up], in: panes.union(lists)),
    KeyBinding("page.down", [.pageDown, .control("f")], in: panes.union(lists)),
    KeyBinding("page.up", [.pageUp], in: panes.union(lists)),
    KeyBinding("half.down", [.control("d")], in: panes.union(lists)),
    KeyBinding("half.up", [.control("u")], in: panes.union(lists)),
    KeyBinding("top", [.character("g"), .home], in: panes.union(lists)),
    KeyBinding("bottom", [.character("G"), .end], in: panes.union(lists)),
    KeyBinding("pane.next", [.tab], in: panes), KeyBinding("pane.previous", [.backTab], in: panes),
    letter("pane.zoom", "z", panes),
  ]

  private static let program = [
    letter("feed.fetch", "r", panes), KeyBinding("feed.stop", [], in: panes), letter("undo", "u", panes),
    KeyBinding("redo", [.character("U"), .control("r")], in: panes), letter("palette", ":", panes),
    KeyBinding("theme", [.control("t")], in: panes),
    KeyBinding("help", [.character("?"), .function(1)], in: panes.union(lists).union(others)),
    KeyBinding("help.typing", [.control("g"), .function(1)], in: typingPlaces),
    KeyBinding("redraw", [.control("l")], in: everywhere),
    KeyBinding("suspend", [.control("z")], in: everywhere),
    KeyBinding("leave", [.escape], in: everywhere), letter("quit", "q", panes.union(lists).union(others)),
    KeyBinding("quit.now", [.control("c")], in: everywhere),
    letter("start.retry", "r", ["start-up"]), letter("start.readOnly", "o", ["start-up"]),
    letter("start.inMemory", "m", ["start-up"]),
  ]

  private static let typing = FieldEdit.bindings(in: typingPlaces)

  private static func letter(_ action: String, _ key: Character, _ places: Set<String> = booking)
    -> KeyBinding
  {
    KeyBinding(action, [.character(key)], in: places)
  }
}
