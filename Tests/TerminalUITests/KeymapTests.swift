import Testing
import TerminalUI
import YAML

@MainActor struct KeymapTests {
  private static let bindings = [
    KeyBinding("seat", [.character("s")], in: ["book", "details"]),
    KeyBinding("noShow", [.character("x")], in: ["book"]),
    KeyBinding("list.open", [.enter], in: ["list"]),
    KeyBinding("pick", [.up, .down], in: ["search"], isPositional: true),
    KeyBinding("field.done", [.enter], in: ["search"]),
    KeyBinding("quit", [.character("q")], in: ["book", "list"]),
  ]

  private func read(_ yaml: String) throws -> (keymap: Keymap, problems: [String]) {
    let node = try YAMLDocument.parse(Array(yaml.utf8), file: "config.yaml", keepsRepeated: true)
    let (keymap, problems) = Keymap.read(node, bindings: Self.bindings, typingPlaces: ["search"])
    return (keymap, problems.map(\.description))
  }

  private func table(_ keymap: Keymap) -> ActionTable {
    ActionTable(
      "book",
      Self.bindings.filter { $0.places.contains("book") }.map {
        Action($0.action, title: $0.action, help: "help of \($0.action)", group: "G", keys: $0.keys) {}
      }
    ).applying(keymap)
  }

  @Test func `an action has several keys, one, or none`() throws {
    let (keymap, problems) = try read("seat: [t, ^T, Alt-s]\nnoShow: none\nquit: []\nlist.open: F5\n")
    #expect(problems.isEmpty)
    #expect(keymap.keys(of: "seat", usual: []) == [.character("t"), .control("t"), .alt("s")])
    #expect(keymap.keys(of: "noShow", usual: [.character("x")]).isEmpty)
    #expect(keymap.keys(of: "quit", usual: [.character("q")]).isEmpty)
    #expect(keymap.keys(of: "list.open", usual: []) == [.function(5)])
    #expect(keymap.keys(of: "field.done", usual: [.enter]) == [.enter])
  }

  @Test func `hints, help and the finding of keys use the person's own`() throws {
    let table = table(try read("seat: [^T, t]\nnoShow: none\n").keymap)
    #expect(table.row(for: .control("t"))?.id == "seat")
    #expect(table.row(for: .character("s")) == nil)
    #expect(table.row(for: .character("x")) == nil)
    #expect(table.hints == [Hint(.control("t"), "seat"), Hint(.character("q"), "quit")])
    #expect(drawn(76, 6) { HelpOverlay([table]).draw(on: &$0) }.contains { $0.contains("^T t") })
  }

  @Test func `two actions swap their keys`() throws {
    let (keymap, problems) = try read("seat: x\nnoShow: s\n")
    #expect(problems.isEmpty)
    #expect(table(keymap).row(for: .character("x"))?.id == "seat")
    #expect(table(keymap).row(for: .character("s"))?.id == "noShow")
  }

  @Test func `a key given to two actions of one place stays with the first, and both are named`() throws {
    let (keymap, problems) = try read("seat: [t]\nnoShow: [z, t]\nlist.open: t\n")
    #expect(
      problems == ["config.yaml:2:13: t is the key of seat (line 1, column 8); noShow goes without it"])
    #expect(keymap.keys(of: "noShow", usual: []) == [.character("z")])
    #expect(keymap.keys(of: "list.open", usual: []) == [.character("t")])
  }

  @Test func `a key that was another action's own is taken from it, and both are named`() throws {
    let (keymap, problems) = try read("seat: [s, x]\n")
    #expect(problems == ["config.yaml:1:11: x was the key of noShow, which is without it now"])
    #expect(table(keymap).row(for: .character("x"))?.id == "seat")
    #expect(table(keymap).clashes.isEmpty)
  }

  @Test(arguments: [
    ("saet: s", "config.yaml:1:1: “saet” is not known; did you mean “seat”?"),
    ("seat: Entr", "config.yaml:1:7: “Entr” is not known; did you mean “Enter”?"),
    ("seat: [t, Hyper-x]", "config.yaml:1:11: “Hyper-x” is not known"),
    ("seat: Alt-[", "config.yaml:1:7: Alt-[ is how other keys begin, so no terminal can send it"),
    ("seat: {a: b}", "config.yaml:1:7: a list belongs here, not a group of names"),
    ("seat: [[t]]", "config.yaml:1:8: a word belongs here, not a list"),
    ("[seat]", "config.yaml:1:1: `name: value` lines belong here, not a list"),
    ("pick: [^P]", "config.yaml:1:7: pick needs 2 keys, in the order of its choices"),
    ("field.done: s", "config.yaml:1:13: s is typed in search; field.done needs ^, Alt or a named key"),
  ])
  func `what is wrong costs its line, and says where`(yaml: String, problem: String) throws {
    let (keymap, problems) = try read(yaml)
    #expect(problems == [problem])
    #expect(keymap.keys(of: "seat", usual: [.character("s")]) == [.character("s")])
  }

  @Test func `the other lines of a broken file count`() throws {
    let (keymap, problems) = try read("saet: s\nseat: t\nnoShow: ????\nquit: ^Q\n")
    #expect(problems.count == 2)
    #expect(keymap.keys(of: "seat", usual: []) == [.character("t")])
    #expect(keymap.keys(of: "quit", usual: []) == [.control("q")])
  }

  @Test func `a line that stands twice costs the second one alone`() throws {
    let (keymap, problems) = try read("seat: t\nseat: u\nquit: ^Q\n")
    #expect(problems == ["config.yaml:2:1: “seat” stands in line 1 already"])
    #expect(keymap.keys(of: "seat", usual: []) == [.character("t")])
    #expect(keymap.keys(of: "quit", usual: []) == [.control("q")])
  }

  @Test func `a key given to an action of a pane goes from one of the whole program`() throws {
    let keymap = try read("seat: q\n").keymap
    let quit = Action("quit", help: "leave", group: "G", keys: [.character("q")]) {}
    let seat = Action("seat", help: "seat", group: "G", keys: [.character("s")]) {}
    let pane = ActionTable("book", [seat]).applying(keymap)
    let whole = ActionTable("book", pane.rows + [quit]).applying(keymap)
    #expect(whole.row(for: .character("q"))?.id == "seat")
    #expect(whole.clashes.isEmpty)
  }

  @Test func `a key of choices stands for the usual one in its place`() throws {
    let keymap = try read("pick: [^P, ^N]\n").keymap
    #expect(keymap.usualKey(for: .control("n"), of: "pick") == .down)
    #expect(keymap.usualKey(for: .control("p"), of: "pick") == .up)
    #expect(keymap.usualKey(for: .down, of: "pick") == .down)
    #expect(keymap.usualKey(for: .character("s"), of: "seat") == .character("s"))
  }

  @Test func `an action of choices that loses a key keeps its usual ones, and loses those`() throws {
    let (keymap, problems) = try read("field.done: [^P, Down]\npick: [^P, ^N]\n")
    #expect(
      problems == [
        "config.yaml:1:18: Down was the key of pick, which is without it now",
        "config.yaml:2:8: ^P is the key of field.done (line 1, column 14); pick keeps its usual keys",
      ])
    let search = ActionTable(
      "search",
      [
        Action("pick", help: "pick", group: "G", keys: [.up, .down]) {},
        Action("field.done", help: "done", group: "G", keys: [.enter]) {},
      ]
    ).applying(keymap)
    #expect(search.row(for: .up)?.id == "pick")
    #expect(search.row(for: .down)?.id == "field.done")
    #expect(search.row(for: .control("n")) == nil)
    #expect(keymap.usualKey(for: .up, of: "pick") == .up)
    #expect(search.clashes.isEmpty)
  }

  @Test func `hints written with the usual keys show the person's own`() throws {
    let keymap = try read("seat: ^T\nnoShow: none\n").keymap
    let rows = ["seat": Key.character("s"), "noShow": .character("x"), "quit": .character("q")].map {
      id, key in
      Action(id, help: id, group: "G", keys: [key]) {}
    }
    let hints = [
      Hint(.character("s"), "seat"), Hint(.character("x"), "gone"), Hint(.tab, "next"),
      Hint([.character("x"), .character("s")], "both", clicked: .character("s")), Hint("1–9", nil, "many"),
    ]
    #expect(
      ActionTable("book", rows).hints(hints, keymap) == [
        Hint(.control("t"), "seat"), Hint(.tab, "next"), Hint(.control("t"), "both"),
        Hint("1–9", nil, "many"),
      ])
  }

  @Test func `without a config nothing changes`() {
    let (keymap, problems) = Keymap.read(nil, bindings: Self.bindings)
    #expect(problems.isEmpty)
    #expect(keymap.keys(of: "seat", usual: [.character("s")]) == [.character("s")])
    #expect(Keymap().usualKey(for: .up, of: "pick") == .up)
  }

  @Test func `random files never trap the reader`() throws {
    var random = SplitMix(seed: 5)
    let words = [
      "seat", "noShow", "pick", "quit", "s", "x", "Enter", "^P", "none", "[", "]", ":", "\n", ", ", " ",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined()
      guard let node = try? YAMLDocument.parse(Array(text.utf8), file: "k.yaml") else { continue }
      let (keymap, _) = Keymap.read(node, bindings: Self.bindings, typingPlaces: ["search"])
      #expect(table(keymap).clashes.isEmpty)
    }
  }
}
