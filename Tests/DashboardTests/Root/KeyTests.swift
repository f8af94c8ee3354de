import Book
import TerminalUI
import Testing

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
