@testable import Dashboard
import Foundation
import Persistence
import Reservations
import TerminalUI
import Testing
import Text

@MainActor struct RobustnessTests {
  @Test func `every size draws each line as wide as the screen`() {
    let demo = DemoScreen()
    var wrong: [String] = []
    for columns in [1, 7, 38, 40, 44, 47, 57, 63, 71, 80, 88, 94, 100, 114, 120, 160, 200] {
      for rows in [1, 2, 9, 10, 13, 14, 18, 20, 28, 36, 60] where !draws(demo.screen, columns, rows) {
        wrong.append("\(columns)×\(rows)")
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: Pane.allCases.map(\.rawValue))
  func `every pane fills a small and a large screen`(digit: Int) {
    var demo = DemoScreen()
    demo.screen.state.focus = Pane(rawValue: digit) ?? .bookings
    demo.screen.state.isZoomed = true
    for (columns, rows) in [(40, 10), (80, 24), (200, 60)] {
      #expect(draws(demo.screen, columns, rows))
      #expect(
        demo.lines(columns, rows).contains { $0.hasPrefix("━ \(digit) \(demo.screen.state.focus.title)") })
    }
  }

  private func draws(_ screen: MainScreen, _ columns: Int, _ rows: Int) -> Bool {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    screen.draw(on: &canvas)
    return canvas.lines.allSatisfy { $0.widthInCells == columns }
  }

  @Test(arguments: [0, 1, 2, 1_000])
  func `a list of any length draws, its selected row in sight`(count: Int) throws {
    var demo = DemoScreen()
    let row = demo.screen.evening.rows[0]
    demo.screen.evening.rows = try (0..<count).map { ordinal in
      var copy = row
      copy.booking = try row.booking.copy(id: ordinal + 1)
      return copy
    }
    demo.screen.evening.nowIndex = count / 2
    demo.screen.state = ScreenState()
    for size in [Size(columns: 40, rows: 10), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
      var canvas = Canvas(size: size)
      demo.screen.draw(on: &canvas)
      #expect(canvas.lines.contains { $0.hasPrefix("▌ 17:30") } == (count > 0))
    }
  }

  @Test func `the selected row is kept when rows come and go around it`() {
    var demo = DemoScreen()
    let anna = demo.screen.state.selection
    demo.screen.prepare(for: Size(columns: 80, rows: 24))
    demo.screen.evening.rows.remove(at: 3)
    demo.screen.evening.nowIndex = 22
    demo.screen.prepare(for: Size(columns: 80, rows: 24))
    #expect(demo.screen.state.selection == anna)
    demo.screen.evening.rows.removeAll { $0.id == anna }
    demo.screen.prepare(for: Size(columns: 80, rows: 24))
    let selected = demo.screen.evening.rows.first { $0.id == demo.screen.state.selection }
    #expect(selected?.booking.code == "859W")
  }

  @Test(arguments: [
    "مطعم السلام 123", "a\u{202E}b\u{202C}c", "\u{1B}[31mred\u{7}", "👩‍👩‍👧‍👦 family", "漢字漢字漢字漢字漢字漢字漢字漢字",
    "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}", "\u{0}\n\t", "", String(repeating: "x", count: 5_000),
  ])
  func `a hostile name does not move the columns`(name: String) throws {
    var demo = DemoScreen()
    let plain = demo.screen
    demo.screen.evening.rows[20].booking.guestName = name
    for size in [Size(columns: 40, rows: 10), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      var (expected, drawn) = (Canvas(size: size), Canvas(size: size))
      plain.draw(on: &expected)
      demo.screen.draw(on: &drawn)
      let row = try #require(drawn.lines.firstIndex { $0.hasPrefix("▌ 19:30") })
      let columns = size.columns == 40 ? 25..<39 : 33..<78
      #expect(
        columns.map { drawn.cell(column: $0, row: row) }
          == columns.map { expected.cell(column: $0, row: row) })
      #expect(drawn.lines.allSatisfy { $0.widthInCells == size.columns })
    }
  }

  @Test func `a tiny screen says what it needs, and less where there is no room`() {
    let demo = DemoScreen()
    #expect(demo.lines(39, 9)[4] == "        40×10 needed, have 39×9")
    #expect(demo.lines(20, 3)[1] == "  40×10, have 20×3")
    #expect(demo.lines(5, 1)[0] == "40×10")
    #expect(demo.lines(1, 1)[0] == "q")
  }
}

extension Booking {
  /// The same booking with another identity, which only a record that was stored can have.
  fileprivate func copy(id: Int) throws -> Booking {
    let data = try JSONEncoder().encode(self)
    let object = try JSONSerialization.jsonObject(with: data)
    var fields = try #require(object as? [String: Any])
    fields["id"] = String(id)
    return try JSONDecoder().decode(Booking.self, from: JSONSerialization.data(withJSONObject: fields))
  }
}
