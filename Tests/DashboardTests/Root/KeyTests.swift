import Book
import TerminalUI
import Testing
import YAML

@testable import Dashboard

/// What holds for all keys of all places.
@MainActor struct KeyTests {
  /// Ways into every place of a running program.
  private nonisolated static let ways: [[Key]] = [
    [], [.character("2")], [.character("3")], [.character("4")], [.character("6")], [.character("/")],
    [.character("a")], [.character("a"), .character("4"), .escape], [.enter], [.character("w")],
    [.character("C")], [.character("D")], [.character("p")], [.character("d")], [.character("?")],
    [.character("?"), .character("/")], [.control("t")], [.character(":")],
  ]

  @Test(arguments: ways) func `no two rows of a place share a key`(_ way: [Key]) async throws {
    let test = try await TestApp.ready()
    for key in way { test.press(key) }
    let table = test.root.table
    #expect(table.clashes.map(\.key) == [], "\(table.place)")
    #expect(table.rows.allSatisfy { $0.help.count <= 28 && !$0.help.isEmpty })
    await test.app.quit()
  }

  @Test(arguments: ways) func `the config knows every row by the keys it has`(_ way: [Key]) async throws {
    let test = try await TestApp.ready()
    for key in way { test.press(key) }
    let table = test.root.table
    for row in table.rows {
      guard let binding = KeyBindings.all.first(where: { $0.action == row.id }) else {
        // Numbers, answers and the keys of single sheets stay as they are.
        #expect(
          Pane.allCases.allSatisfy { $0.title.lowercased() != table.place } || row.id == "pane.go",
          "\(row.id)")
        continue
      }
      #expect(row.keys == binding.keys, "\(row.id) in \(table.place)")
      if Pane.allCases.contains(where: { $0.title.lowercased() == table.place }) {
        #expect(binding.places.contains(table.place), "\(row.id) in \(table.place)")
      }
    }
    await test.app.quit()
  }

  @Test func `no usual key means two things in one place`() {
    let names = KeyBindings.all.map(\.action)
    #expect(names.count == Set(names).count)
    for (index, first) in KeyBindings.all.enumerated() {
      for second in KeyBindings.all[(index + 1)...] where !first.places.isDisjoint(with: second.places) {
        #expect(Set(first.keys).isDisjoint(with: second.keys), "\(first.action), \(second.action)")
      }
    }
  }

  @Test(
    arguments: [
      [], [.character("/")], [.character("a")], [.character("p")], [.character("w")], [.character("C")],
      [.character("D")], [.character("H")], [.character("?")], [.character(":")], [.control("t")],
    ] as [[Key]])
  func `every sheet shows the key that leaves it, and it does`(_ way: [Key]) async throws {
    let test = try await TestApp.ready(keymap: try Keymap.test("leave: ^X\n"))
    let before = test.root.table.place
    for key in way { test.press(key) }
    #expect(!test.shows(" Esc "))
    if !way.isEmpty { #expect(test.shows("^X ")) }
    test.press(.escape)
    if !way.isEmpty { #expect(test.root.table.place != before) }
    test.press(.control("x"))
    #expect(test.root.table.place == before)
    await test.app.quit()
  }

  @Test func `an editing key that was given away edits no more, and its new one does`() async throws {
    let test = try await TestApp.ready(keymap: try Keymap.test("edit.clear: ^X\nhelp.typing: F9\n"))
    test.press(.character("/"), .character("a"), .character("n"))
    #expect(test.shows("^X clear") || test.root.table.row(for: .control("x"))?.id == "edit.clear")
    test.press(.control("u"))
    #expect(test.root.shownScreen?.searchField?.text == "an")
    test.press(.control("x"))
    #expect(test.root.shownScreen?.searchField?.text == "")
    #expect(test.root.table.row(for: .control("g")) == nil)
    await test.app.quit()
  }

  @Test func `a paste without its marks fills the search once, and what is too much is told`() async throws {
    let test = try await TestApp.ready()
    test.press(.character("/"))
    for _ in 0..<20_000 { test.root.handle(.key(.character("x"))) }
    test.root.keysTaken()
    #expect(test.root.shownScreen?.searchField?.text.count == 100)
    #expect(test.shows("A search takes 100 characters at most."))
    #expect(try test.book.search?.text.count == 100)
    await test.app.quit()
  }

  @Test func `a person's own keys act, and key line and help show them`() async throws {
    let config = try YAMLDocument.parse(Array("booking.add: [^B]\nhelp: F2\n".utf8), file: "config.yaml")
    let (keymap, problems) = Keymap.read(
      config, bindings: KeyBindings.all, typingPlaces: KeyBindings.typingPlaces)
    #expect(problems.isEmpty)
    let test = try await TestApp.ready(keymap: keymap)
    #expect(test.lines.last?.hasPrefix(" ^B add") ?? false)
    test.press(.character("a"))
    #expect(test.root.sheets.top == nil)
    test.press(.function(2))
    #expect(test.lines.contains { $0.contains("^B") && $0.contains("add a booking") })
    test.press(.escape)
    test.press(.control("b"))
    #expect(test.root.sheets.top?.place == "new booking")
    await test.app.quit()
  }

  @Test(arguments: ways) func `no two rows of a place share a name`(_ way: [Key]) async throws {
    let test = try await TestApp.ready()
    for key in way { test.press(key) }
    let ids = test.root.table.rows.map(\.id)
    #expect(ids.count == Set(ids).count, "\(ids.sorted())")
    await test.app.quit()
  }

  @Test(arguments: ways) func `each place has a way out and help`(_ way: [Key]) async throws {
    let test = try await TestApp.ready()
    for key in way { test.press(key) }
    let table = test.root.table
    #expect(table.row(for: .escape) != nil)
    #expect(table.row(for: .control("c")) != nil)
    let isHelp = table.place == "help"
    #expect(isHelp || table.rows.contains { $0.id.hasPrefix("help") })
    await test.app.quit()
  }

  @Test(arguments: ways) func `every hint of a sheet is a key of the sheet`(_ way: [Key]) async throws {
    let test = try await TestApp.ready()
    for key in way { test.press(key) }
    let sheet = test.root.sheets.top
    let hints = (sheet as? any ListSheet)?.list.hints ?? (sheet as? BookingSheet)?.view.hints ?? []
    for hint in hints {
      guard let key = hint.keys.first else { continue }
      #expect(test.root.table.row(for: key) != nil, "\(hint.label) in \(test.root.table.place)")
    }
    await test.app.quit()
  }

  @Test func `help shows every row of the focused pane`() async throws {
    let test = try await TestApp.ready()
    let rows = test.root.table.rows
    test.press(.character("?"))
    var seen: Set<String> = []
    for _ in 0..<10 {
      for row in rows where test.shows(row.help) { seen.insert(row.help) }
      test.press(.pageDown)
    }
    #expect(seen == Set(rows.map(\.help)))
    #expect(test.shows("╭─ Help: bookings ─"))
    await test.app.quit()
  }

  @Test func `the key line starts as it was drawn`() async throws {
    let test = try await TestApp.ready()
    #expect(
      test.lines[23]
        == " a add  w walk-in  i in  s seat  o out  x no-show  m move  t table       ? help ")
    await test.app.quit()
  }

  @Test func `twenty thousand random keys do no harm`() async throws {
    let test = try await TestApp.ready()
    var random = Random(seed: 20_261_204)
    for count in 0..<20_000 {
      let key = Self.keys[Int(random.next() % UInt64(Self.keys.count))]
      test.root.handle(.key(key))
      if count.isMultiple(of: 50) {
        test.size = Size(columns: Int(random.next() % 200), rows: Int(random.next() % 60))
        _ = test.lines
        // The models answer between keys, as they do while somebody types.
        await Task.yield()
      }
    }
    test.size = Size(columns: 80, rows: 24)
    #expect(!test.lines[0].isEmpty)
    await test.app.quit()
  }

  /// Every key a terminal sends, letters more often.
  private static let keys: [Key] =
    (32..<127).compactMap { Unicode.Scalar($0).map { Key.character(Character($0)) } }
    + "abcdefghijklmnopqrstuvwxyz".map(Key.control)
    + [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .controlLeft, .controlRight, .alt("b"), .function(1), .character("é"),
      .character("漢"), .enter, .enter, .escape, .down, .up,
    ]
}

/// SplitMix64: the same keys in every run.
private struct Random {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
