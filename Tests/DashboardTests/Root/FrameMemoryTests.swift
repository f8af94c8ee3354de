import Persistence
import Reservations
import TerminalUI
import Testing

@testable import Book
@testable import Dashboard

@MainActor @Suite struct FrameMemoryTests {
  /// Keys that move, change, filter, search, zoom, and open and leave sheets.
  private static let keys: [Key] = [
    .down, .character("Z"), .down, .up, .character("Z"), .up, .character("x"), .down, .character("u"), .tab,
    .down, .tab, .down, .tab, .down, .tab,
    .character("1"), .character("!"), .down, .escape, .character("/"), .character("a"), .down, .enter,
    .escape,
    .character("2"), .down, .enter, .character("1"), .down, .character("2"), .enter, .character("1"),
    .character("z"), .down, .character("z"), .character("]"), .character("["), .character("?"), .escape,
    .pageDown, .pageUp, .character("G"), .character("g"), .character("a"), .escape, .down,
  ]

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)])
  func `a frame with parts of the one before is the frame drawn anew`(_ size: Size) async throws {
    let test = try await TestApp.ready()
    test.size = size
    for key in Self.keys {
      test.press(key)
      await test.root.settle()
      try expectDrawnAsAnew(test, "\(key.name)")
    }
    await test.app.quit()
  }

  /// Draws a frame from the one before, and the same one from nothing.
  private func expectDrawnAsAnew(_ test: TestApp, _ words: String) throws {
    let copied = test.canvas
    let screen = try #require(test.root.shownScreen)
    screen.memory = FrameMemory()
    screen.linesOrigin = nil
    let anew = test.canvas
    let isSame = (0..<test.size.rows).allSatisfy { row in
      (0..<test.size.columns).allSatisfy {
        copied.cell(column: $0, row: row) == anew.cell(column: $0, row: row)
      }
    }
    #expect(isSame && copied.cursor == anew.cursor && copied.rest == anew.rest, "after \(words)")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)])
  func `what changes without a key is in the next frame`(_ size: Size) async throws {
    let time = TurnedTime()
    let test = try await TestApp.ready(StartOptions(store: .demo, feed: .sample), clock: time.clock)
    test.size = size
    try await test.until("the feed has answered") { test.lines[0].contains("feed ") }
    try expectDrawnAsAnew(test, "a fetch")
    let book = try test.book
    for minutes in [1, 4, 30] {
      time.advance(minutes: minutes)
      let before = test.lines
      book.minutePassed()
      #expect(test.lines != before)
      try expectDrawnAsAnew(test, "\(minutes) min")
    }
    try await writeElsewhere(test, "Emma Fischer")
    try expectDrawnAsAnew(test, "another session's write")
    test.press(.character("4"))
    try expectDrawnAsAnew(test, "another pane")
    try test.root.themes.show("noon")
    try expectDrawnAsAnew(test, "another theme")
    await test.app.quit()
  }

  /// Another session changes the party of a guest's booking, and the screen shows it.
  private func writeElsewhere(_ test: TestApp, _ guest: String) async throws {
    let id = try #require(try test.row(guest)?.id)
    let before = test.lines
    try await test.book.container.transaction { context in
      guard var booking = try context.find(id) else { return }
      booking.partySize += 7
      booking.revision += 1
      try context.update(booking)
    }
    try await test.until("the rows are there") { try test.row(guest)?.booking.partySize ?? 0 > 7 }
    #expect(test.lines != before)
  }

  @Test func `a part that is drawn from the same is drawn once`() {
    let memory = FrameMemory()
    var drawings = 0
    func frame(_ version: Int) -> String {
      var canvas = Canvas(size: Size(columns: 8, rows: 2))
      let place = Rect(column: 1, row: 1, columns: 6, rows: 1)
      memory.draw(.figures, at: place, from: .init(version: version, place: place), on: &canvas) {
        drawings += 1
        $0.write("part \(version)", column: 0, row: 0)
      }
      memory.keep(canvas)
      return canvas.lines[1]
    }
    #expect(frame(1) == " part 1 " && frame(1) == " part 1 " && drawings == 1)
    #expect(frame(2) == " part 2 " && drawings == 2)
  }
}
