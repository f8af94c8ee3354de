import Foundation
import Observation
import Testing
import Timing

@testable import TerminalUI

/// A program that shows what was done to it.
@MainActor @Observable private final class Echo {
  var typed = ""
  var isLate = false
}

@MainActor @Suite struct ScriptedTerminalTests {
  private let echo = Echo()

  /// Plays a script on the echo and returns the screen and why the loop ended.
  private func play(
    _ text: String, _ options: Terminal.Options = Terminal.Options(),
    environment: [String: String] = [:],
    waitLimit: Duration = Patience.most
  ) async throws -> (screen: ScriptedTerminal, reason: ExitReason) {
    let screen = ScriptedTerminal(
      try Script(parsing: text, file: "tour"), options: options, environment: environment,
      waitLimit: waitLimit)
    let theme = ThemeLibrary(roles: .library, userFolder: nil).standard(for: .dark)
      .adapted(to: screen.depth, paintsBackground: false)
    let box = LoopBox()
    let loop = EventLoop(
      terminal: screen, draw: { [echo] in Self.draw(echo, on: &$0) },
      handle: { [echo] in Self.take($0, echo, box) }, theme: { theme })
    box.loop = loop
    return (screen, try await loop.run())
  }

  @Test func `what is no saved screen is not replaced`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "replacing-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let book = folder.appending(path: "book.db"), link = folder.appending(path: "link")
    try Data("SQLite".utf8).write(to: book)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: book)
    for path in [book.path, link.path, folder.path] {
      let (screen, reason) = try await play(":save \(path)\n")
      #expect(reason == .quit(1))
      #expect(screen.failure?.sentence.hasSuffix("is there and is no saved screen; it is left alone") == true)
    }
    #expect(try Data(contentsOf: book) == Data("SQLite".utf8))
    let new = folder.appending(path: "new.screen").path
    for _ in 0..<2 { #expect(try await play(":save \(new)\n").reason == .quit(0)) }
  }

  @Test func `a script's screen ends no process that is slow to end`() async throws {
    let (screen, reason) = try await play(":keys x\n")
    #expect(reason == .quit(0))
    #expect(!screen.mayStall)
  }

  private static func draw(_ echo: Echo, on canvas: inout Canvas) {
    canvas.write(
      "● \(canvas.size.columns)x\(canvas.size.rows)", column: 0, row: 0, role: .messageOK)
    canvas.write(echo.typed, column: 0, row: 1)
    if echo.isLate { canvas.write("late", column: 0, row: 2) }
  }

  private static func take(_ event: InputEvent, _ echo: Echo, _ box: LoopBox) {
    switch event {
    case .key(.control("c")): box.loop?.stop(code: 3)
    case .key(.control("z")): box.loop?.suspendToShell()
    case .key(.control("d")): Task { echo.isLate = true }
    case .key(.control("q")): Task { box.loop?.stop(code: 0) }
    case .key(let key): echo.typed += key.name
    default: break
    }
  }

  @Test func `keys and text arrive in their order, and the loop ends with 0`() async throws {
    let (screen, reason) = try await play(":keys a Down*2 Enter\n:type né 王\n")
    #expect(reason == .quit(0))
    #expect(screen.failure == nil)
    #expect(screen.screen?.lines[1] == "aDownDownEnternéSpace王")
  }

  @Test func `a script without commands ends with the first frame`() async throws {
    let (screen, reason) = try await play("# nothing\n")
    #expect(reason == .quit(0))
    #expect(screen.screen?.lines[0] == "● 80x24")
  }

  @Test func `waiting ends with a frame that nobody asked for`() async throws {
    let (screen, reason) = try await play(":keys ^D\n:wait late\n:keys x\n")
    #expect(reason == .quit(0))
    #expect(screen.screen?.lines[1...2] == ["x", "late"])
  }

  @Test func `what does not come in time is named beside what came instead`() async throws {
    let (screen, reason) = try await play(
      ":type abc\n:wait xyz\n:type d\n", waitLimit: .milliseconds(30))
    #expect(reason == .quit(1))
    #expect(
      screen.failure?.sentence
        == "tour:2:1: the screen did not show “xyz” within 0.03 seconds; it showed")
    #expect(screen.failure?.shown.prefix(2) == ["● 80x24", "abc"])
    #expect(echo.typed == "abc")
  }

  @Test func `the program may end before its script, which is an error`() async throws {
    let (screen, reason) = try await play(":keys ^C\n\n:type more\n")
    #expect(reason == .quit(3))
    #expect(screen.failure?.sentence == "tour:3:1: the program ended before this line")
    let (waiting, _) = try await play(":keys ^Q\n:wait nothing\n")
    #expect(waiting.failure?.sentence == "tour:2:1: the program ended before this was done")
  }

  @Test func `a last line that ends the program is none`() async throws {
    let (screen, reason) = try await play(":type a\n:keys ^C\n")
    #expect(reason == .quit(3))
    #expect(screen.failure == nil)
  }

  @Test func `there is no shell to go to`() async throws {
    let (screen, reason) = try await play(":keys ^Z x\n:wait x\n")
    #expect(reason == .quit(0))
    #expect(screen.failure == nil)
  }

  @Test func `the screen takes any size`() async throws {
    let (screen, _) = try await play(
      ":resize 120x40\n:wait 120x40\n:resize 1x1\n:resize 9x1000\n:wait 9x1000\n")
    #expect(screen.failure == nil)
    #expect(screen.screen?.size == Size(columns: 9, rows: 1_000))
  }

  @Test func `a screen is saved with the script's title`() async throws {
    let folder = try TemporaryFolder()
    let (screen, _) = try await play(
      "# A tour\n:resize 20x3\n:save \(folder.path("a.screen"))\n:type more\n")
    #expect(screen.failure == nil)
    let saved = try SavedScreen(path: folder.path("a.screen"))
    #expect(saved.title == "A tour")
    #expect(saved.lines == ["● 20x3", "", ""])
    #expect(saved.cells[0][0].style.foreground == .rgb(red: 0x9C, green: 0xCA, blue: 0x86))
  }

  @Test func `a file that cannot be written is told`() async throws {
    let (screen, reason) = try await play(":save /nonexistent/a.screen\n")
    #expect(reason == .quit(1))
    #expect(
      screen.failure?.sentence.hasPrefix("tour:1:1: “/nonexistent/a.screen” cannot be written: ")
        ?? false)
  }

  @Test func `ASCII and the environment's wish for no colour are drawn`() async throws {
    let (screen, _) = try await play(
      ":type a\n", Terminal.Options(asciiOnly: true), environment: ["NO_COLOR": "1"])
    #expect(screen.depth == .none)
    #expect(screen.screen?.lines[0] == "@ 80x24")
  }
}

/// The loop is made after what stops it.
@MainActor private final class LoopBox {
  weak var loop: EventLoop?
}
