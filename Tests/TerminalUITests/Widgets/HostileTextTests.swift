import Testing
import TerminalUI
import Text

/// What people, feeds and attackers write, in every widget.
struct HostileTextTests {
  private static let strings: [String: String] = [
    "escape sequences": "\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m",
    "controls": "a\r\u{8}\u{8}b\tc\nd\u{0}e\u{7F}",
    "a clear screen in UTF-8": "\u{C2}\u{9B}2J",
    "bidirectional overrides": "\u{202E}evil\u{202C}\u{2066}x\u{2069}\u{200F}",
    "zero width": "\u{200B}\u{200D}\u{FEFF}\u{2060}\u{00AD}",
    "a combining tower": "e" + String(repeating: "\u{301}", count: 1_000),
    "marks without a letter": "\u{301}\u{302}\u{303}",
    "a family": "👩\u{200D}👩\u{200D}👧\u{200D}👦 🏳\u{FE0F}\u{200D}🌈 👋🏽",
    "Hangul fillers": "\u{3164}\u{115F}\u{1160}\u{FFA0}\u{2800}",
    "unassigned and private": "\u{E000}\u{10FFFF}\u{FFFE}\u{0378}",
    "separators": "a\u{2028}b\u{2029}c\u{85}d",
    "one megabyte": String(repeating: "Anna Kovács ", count: 87_000),
    "one megabyte of wide letters": String(repeating: "王", count: 350_000),
    "right to left": "שלום עולם, مرحبا 12",
  ]

  @Test(arguments: strings.keys.sorted())
  func `nothing but letters in their own cells reaches the terminal`(name: String) throws {
    let text = try #require(Self.strings[name])
    for widget in WidgetSample.all {
      for size in sizes(for: text) {
        let canvas = widget.canvas(size, text: text)
        if let trouble = trouble(on: canvas) { Issue.record("\(widget.name) at \(size): \(trouble)") }
      }
    }
  }

  /// A megabyte takes its time: one size is enough for it.
  private func sizes(for text: String) -> [Size] {
    let small = Size(columns: 23, rows: 7)
    return text.utf8.count > 100_000 ? [small] : [Size(columns: 80, rows: 24), small]
  }

  private func trouble(on canvas: Canvas) -> String? {
    for row in 0..<canvas.bounds.rows {
      var owed = 0
      for column in 0..<canvas.bounds.columns {
        let cell = canvas.cell(column: column, row: row)
        if (cell.width == 0) != (owed == 1) { return "half a character at \(column), \(row)" }
        owed = cell.width == 2 ? 1 : 0
        if cell.scalars.count > 5 { return "\(cell.scalars.count) scalars at \(column), \(row)" }
        if let bad = cell.scalars.first(where: { isHarmful($0) }) {
          return "U+\(String(bad, radix: 16)) at \(column), \(row)"
        }
      }
      if owed != 0 { return "a wide character cut by the edge in row \(row)" }
    }
    return nil
  }

  /// Whether a scalar moves the cursor, changes direction or takes no cell; U+200E ends right-to-left text.
  private func isHarmful(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value), value != 0x200E else { return value != 0x200E }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
      return true
    default: return false
    }
  }

  @Test(arguments: ["שלום עולם", "مرحبا", "王小明", "e\u{301}\u{302}\u{303}\u{304}\u{305}", "\u{202E}Anna"])
  func `a table stays straight, whatever a name is made of`(name: String) {
    let columns = [
      TableColumn("name", title: "name", width: 14),
      TableColumn("party", width: 3, gap: 1, alignment: .right),
      TableColumn("time", width: 5, gap: 2),
    ]
    let table = Table("", columns: columns)
    let names = ["Anna", name, "Ben"]
    let drawn = canvas(40, 4) { canvas in
      table.draw(on: &canvas, visible: 0..<3, selected: nil) { index in
        TableRow { $0 == "name" ? TableCell(names[index]) : $0 == "party" ? "12" : "19:30" }
      }
    }
    for row in 1...3 {
      let tail = (17..<40).map { drawn.cell(column: $0, row: row).text }.joined()
      #expect(tail == " 12  19:30             ", "row \(row)")
      #expect((17..<40).allSatisfy { drawn.cell(column: $0, row: row).scalars.count == 1 })
    }
  }
}
