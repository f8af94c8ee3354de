import Book
import Foundation
import Observation
import Reservations
import Synchronization
import TerminalUI
import Testing

@testable import Dashboard

/// Whether something happened, on whatever thread.
private final class Flag: Sendable {
  private let state = Atomic(false)
  var isSet: Bool { state.load(ordering: .relaxed) }
  func set() { state.store(true, ordering: .relaxed) }
}

/// A book that does not open, and a session that may not write.
@MainActor struct StartTests {
  @Test func `a failure offers its ways, and m runs on an empty book`() async throws {
    let test = try await failed()
    #expect(test.shows("the book did not open"))
    test.press(.character("m"))
    try await test.until("the empty book is open") { test.shows("━ 1 Bookings") }
    await test.app.quit()
  }

  @Test func `Enter takes the selected way, r tries again, q quits with 1`() async throws {
    let test = try await failed()
    test.press(.down, .up, .enter)
    try await test.until("it failed again") { test.shows("the book did not open") }
    test.press(.character("r"))
    try await test.until("and again") { test.shows("the book did not open") }
    test.press(.character("q"))
    #expect(test.exitCode == 1)
    await test.app.quit()
  }

  @Test func `the ways on have the person's own keys, and show them`() async throws {
    let test = try await failed(
      keymap: .test("start.retry: F2\nstart.readOnly: F3\nstart.inMemory: F4\n"))
    for key in ["F2", "F3", "F4"] { #expect(test.lines.filter { $0.contains(key) }.count == 2, "\(key)") }
    test.press(.character("m"))
    #expect(test.shows("the book did not open"))
    test.press(.function(4))
    try await test.until("the empty book is open") { test.shows("━ 1 Bookings") }
    await test.app.quit()
  }

  @Test func `help works in a failure, and Esc closes it`() async throws {
    let test = try await failed()
    test.press(.character("?"))
    #expect(test.shows("╭─ Help: start-up ─"))
    test.press(.escape)
    #expect(!test.shows("╭─ Help: start-up ─"))
    await test.app.quit()
  }

  @Test func `faults in the config are counted, and who lists them is said`() async throws {
    let test = try TestApp()
    test.root.notices = ["a notice"]
    test.root.configFaults = ["config.yaml:2:1: no colour “x”", "config.yaml:3:1: no key “y”"]
    test.size = Size(columns: 130, rows: 40)
    test.app.start()
    try await test.until("the book is open") { if case .ready = test.app.phase { true } else { false } }
    #expect(
      test.shows(
        "2 faults in config.yaml, maitre check lists them: config.yaml:2:1: no colour “x” (1 more in the log)"
      ))
    test.press(.character("j"))
    #expect(!test.shows("2 faults in config.yaml"))
    await test.app.quit()
  }

  @Test func `minutes that matter fit their column at any length`() {
    let cases: [(Evening.Due, String)] = [
      (.late(minutes: 27, isBeyondGrace: true), "27 late"), (.over(minutes: 120), "2h over"),
      (.late(minutes: 569, isBeyondGrace: true), "9h late"),
      (.late(minutes: 1_332, isBeyondGrace: true), "22h"),
      (.over(minutes: 100_000), "99h"), (.soon(minutes: 60), "in 60"),
    ]
    for (due, text) in cases {
      #expect(due.columnText == text)
      #expect(due.columnText.count <= 7)
    }
  }

  @Test func `drawing changes nothing that is drawn`() async throws {
    let test = try TestApp()
    test.root.notices = ["a notice", "another", "a third"]
    test.size = Size(columns: 130, rows: 40)
    test.app.start()
    try await test.until("the book is open") { if case .ready = test.app.phase { true } else { false } }
    let screen = try #require(test.root.shownScreen)
    #expect(screen.session.messages.shown?.text == "a notice (2 more in the log)")
    let isDirty = Flag()
    withObservationTracking {
      _ = test.lines
    } onChange: {
      isDirty.set()
    }
    _ = test.lines
    #expect(!isDirty.isSet)
    #expect(!screen.book.tellsOfOthers())
    test.size = Size(columns: 80, rows: 24)
    _ = test.lines
    #expect(screen.book.tellsOfOthers())
    await test.app.quit()
  }

  @Test(arguments: [
    ("0;15", Theme.Variant.light), ("0;default;15", .light), ("0;7", .light), ("15;0", .dark), ("7;8", .dark),
    ("0;default", .dark), ("", .dark),
  ])
  func `a light terminal is known by its variable`(_ value: String, _ variant: Theme.Variant) {
    #expect(Theme.Variant(environment: ["COLORFGBG": value]) == variant)
    #expect(Theme.Variant(environment: [:]) == .dark)
  }

  @Test func `the time of a failure is when it failed`() async throws {
    let test = try await failed()
    #expect(test.shows("19:42 CET"))
    #expect(test.app.failedAt == FakeTime.evening)
    await test.app.quit()
  }

  @Test func `q quits while the book is being opened`() throws {
    let test = try TestApp()
    _ = test.lines
    test.press(.character("q"))
    #expect(test.exitCode == 0)
  }

  @Test func `a session for reading says why it does not write`() async throws {
    let home = NSTemporaryDirectory() + "maitre-reading-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    var options = StartOptions(store: .file(path: "\(home)/book.db"), feed: .none)
    let writer = try await TestApp.ready(options, home: home)
    await writer.app.quit()
    options.isReadOnly = true
    let test = try await TestApp.ready(options, home: home)
    #expect(test.lines[0].contains("read-only"))
    test.press(.character("a"))
    #expect(test.root.sheets.top == nil)
    #expect(test.shows("add: "))
    // The key line has what can be done, and nothing else.
    #expect(test.lines.last?.hasPrefix(" / search  H history  ! to do  y copy") == true)
    #expect(test.canvas.cell(column: 1, row: 23).role == .hintKey)
    #expect(!test.lines[23].contains("a add"))
    await test.app.quit()
  }

  @Test(arguments: [(38, 9, "40×10 needed, have 38×9"), (20, 5, "40×10, have 20×5"), (3, 1, "q")])
  func `too small a screen says so, q quits`(_ columns: Int, _ rows: Int, _ words: String) async throws {
    let test = try await TestApp.ready()
    test.size = Size(columns: columns, rows: rows)
    #expect(test.shows(words))
    test.press(.character("x"), .character("a"))
    test.press(.character("q"))
    #expect(test.exitCode == 0)
    #expect(test.root.sheets.top == nil)
    await test.app.quit()
  }

  /// A program whose book lies where a directory is.
  private func failed(keymap: Keymap = Keymap()) async throws -> TestApp {
    let test = try TestApp(
      StartOptions(store: .file(path: NSTemporaryDirectory()), feed: .none), home: NSTemporaryDirectory(),
      keymap: keymap)
    test.app.start()
    try await test.until("the start fails") { test.shows("the book did not open") }
    return test
  }
}
