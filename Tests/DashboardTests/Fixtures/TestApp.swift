import Book
import Foundation
import Persistence
import Reservations
import TerminalUI
import Testing
import Timing

@testable import Dashboard

/// The whole program on a canvas: real models on a real book, keys in, lines of text out.
@MainActor final class TestApp {
  let app: AppManager
  let root: DashboardRoot
  var size = Size(columns: 80, rows: 24)
  private(set) var exitCode: Int32?
  private(set) var copied: [String] = []

  /// A program that has not begun.
  init(
    _ options: StartOptions = StartOptions(store: .demo, feed: .none), home: String? = nil,
    actor: String = "marta", session: Int64 = 1, keymap: Keymap = Keymap(),
    clock: BookClock = FakeTime().clock
  ) throws {
    let surroundings = Surroundings(
      directories: try home.map { try Directories(environment: ["HOME": $0]) }, actor: actor,
      session: session,
      clock: clock, zone: try #require(TimeZone(identifier: "Europe/Berlin")),
      dateOrder: .dayFirst,
      workingDirectory: "/")
    app = AppManager(surroundings: surroundings, options: options)
    let box = CommandBox()
    root = DashboardRoot(
      app: app,
      themes: ThemeChoice(
        library: ThemeLibrary(roles: .book, userFolder: nil), name: "evening", depth: .indexed256),
      commands: ProgramCommands(
        quit: { box.app?.exitCode = $0 }, copy: { box.app?.copied.append($0) }), keymap: keymap)
    box.app = self
  }

  /// A program whose book is open, on the demo evening.
  static func ready(
    _ options: StartOptions = StartOptions(store: .demo, feed: .none), home: String? = nil,
    actor: String = "marta", session: Int64 = 1, keymap: Keymap = Keymap(),
    clock: BookClock = FakeTime().clock
  ) async throws -> TestApp {
    let test = try TestApp(
      options, home: home, actor: actor, session: session, keymap: keymap, clock: clock)
    test.app.start()
    try await test.until("the book is open") { if case .ready = test.app.phase { true } else { false } }
    _ = test.lines
    return test
  }

  /// Fills a book's file with the demo evening.
  static func fill(_ options: StartOptions, home: String) async throws {
    let surroundings = try TestApp(options, home: home).app.surroundings
    let command = try await CommandBook.open(options, surroundings: surroundings)
    let evening = DemoEvening.make(now: FakeTime.evening)
    try await command.container.transaction { context in try evening.store(in: context) }
    await command.close()
  }

  var book: BookModel {
    get throws { try #require(root.shownScreen).book }
  }

  /// The booking that is drawn as selected.
  var highlighted: Booking.ID? { root.shownScreen?.lines.selected }

  /// What a person sees now.
  var lines: [String] { canvas.lines }

  /// The same with its roles.
  var canvas: Canvas {
    var canvas = Canvas(size: size)
    root.draw(on: &canvas)
    return canvas
  }

  /// Whether some line of the screen has this text.
  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Presses keys; a text is typed letter by letter.
  func press(_ keys: Key...) {
    for key in keys {
      root.handle(.key(key))
      root.keysTaken()
      _ = lines
    }
  }

  /// Types a text letter by letter.
  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Selects the first booking of a guest.
  func select(_ guest: String) throws {
    let row = try #require(try book.evening.rows.first { $0.booking.guestName == guest })
    try book.select(row.id)
    _ = lines
  }

  /// The first booking of a guest.
  func row(_ guest: String) throws -> Evening.Row? {
    try book.evening.rows.first { $0.booking.guestName == guest }
  }

  /// Waits until something is so; where it does not come, the test fails.
  func until(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: @MainActor () throws -> Bool
  ) async throws {
    if try await !comesTrue({ try isSo() }) { Issue.record(what, sourceLocation: sourceLocation) }
  }
}

/// The commands are made before the program they are given to.
@MainActor private final class CommandBox {
  weak var app: TestApp?
}
