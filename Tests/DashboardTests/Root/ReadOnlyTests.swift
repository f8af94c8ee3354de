import Book
import Foundation
import TerminalUI
import Testing

@testable import Dashboard

/// A session that changes nothing offers only what it does.
@MainActor struct ReadOnlyTests {
  private func ready(_ home: String) async throws -> TestApp {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    var options = StartOptions(store: .file(path: "\(home)/book.db"), feed: .none)
    try await TestApp.fill(options, home: home)
    options.isReadOnly = true
    return try await TestApp.ready(options, home: home)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `no key line, help or palette offers a key that refuses`(_ columns: Int, _ rows: Int) async throws {
    let home = NSTemporaryDirectory() + "maitre-read-only-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let test = try await ready(home)
    test.size = Size(columns: columns, rows: rows)
    let screen = try #require(test.root.shownScreen)
    for pane in ["1", "2", "3", "4", "6"] {
      test.press(.character(Character(pane)))
      #expect(screen.keyLine.allSatisfy(\.isEnabled) && !screen.keyLine.isEmpty, "pane \(pane)")
      #expect(!test.shows("A adds a party") && !test.shows(" add  ") && !test.shows("walk-in"))
    }
    test.press(.character("1"), .character("?"))
    for _ in 0..<10 {
      #expect(!test.shows("add a booking") && !test.shows("undo my last change"))
      test.press(.pageDown)
    }
    test.press(.escape, .character(":"))
    test.type("add")
    #expect(test.shows("All actions") && !test.shows("add a booking"))
    test.press(.escape, .character("a"))
    #expect(test.shows("add: This session is read-only."))
    await test.app.quit()
  }
}
