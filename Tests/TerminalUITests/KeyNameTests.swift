import Testing
import TerminalUI

struct KeyNameTests {
  private static let keys: [Key] =
    [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .controlLeft, .controlRight, .character(" "), .character("a"), .character("A"),
      .character("é"), .character("?"), .character("^"), .control("w"), .alt("b"), .alt("B"),
    ] + (1...12).map(Key.function)

  @Test(arguments: keys)
  func `every key is found by its own name`(key: Key) {
    #expect(Key(name: key.name) == key)
  }

  @Test(arguments: [
    (Key.control("w"), "^W"), (.backTab, "Shift-Tab"), (.pageDown, "PgDn"), (.character(" "), "Space"),
    (.alt("b"), "Alt-b"), (.function(1), "F1"), (.controlLeft, "^Left"), (.character("G"), "G"),
  ])
  func `names are those of the design`(key: Key, name: String) {
    #expect(key.name == name)
  }

  @Test(arguments: [
    ("ctrl-w", Key.control("w")), ("C-W", .control("w")), ("^w", .control("w")), ("ESCAPE", .escape),
    ("return", .enter), ("pageup", .pageUp), ("shift-tab", .backTab), ("Ctrl-Left", .controlLeft),
    ("m-x", .alt("x")),
    ("f12", .function(12)), ("del", .delete), ("^H", .backspace), ("^I", .tab), ("^J", .enter),
    ("^M", .enter),
  ])
  func `configs may spell them otherwise`(name: String, key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(
    arguments: [
      "", " ", "\t", "F0", "F13", "Fx", "^", "^é", "^1", "Ctrl-", "Alt-", "Hyper-x", "enterr", "ab",
      "Alt-[", "Alt-O", "Alt-]", "Alt-P", "Alt-X", "Alt-^", "M-_", "\u{1}", "Alt-\u{7}", "👩‍👩‍👧",
    ].filter { $0 != "^" })
  func `what is no key has none`(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func `sheets show arrows as signs`() {
    #expect([Key.up, .down, .left, .right, .enter].map(\.sign) == ["↑", "↓", "←", "→", "Enter"])
  }
}
