import Foundation
import Persistence
import TerminalUI
import Testing
import Timing

@testable import launches

/// The browser as text, played by scripts.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ScreenTests {
  /// The screen at the end of a script.
  private func screen(_ script: String, importing document: String? = SampleDocument.text) async throws
    -> [String]
  {
    let container = try await LaunchStore.open(nil)
    let display = ScriptedTerminal(
      try Script(parsing: script, file: "test.script"), environment: [:],
      waitLimit: Patience.most)
    let entries = try document.map { try LaunchEntry.entries(of: Array($0.utf8), from: "sample.json") }
    let reason = try await LaunchesSession(container, display).run(importing: entries)
    await container.close()
    #expect(display.failure == nil && reason == .quit(0), "\(display.failure?.description ?? "")")
    return display.screen?.lines ?? []
  }

  @Test func `80 columns show lists and launches, and details below them`() async throws {
    let lines = try await screen(
      ":wait 4 new\n:wait Lists 2\n:wait Łukasz\n:keys Tab Down\n:wait 3 Second Swan\n")
    #expect(
      lines[1]
        == "─ 1 Lists 2 ────── ━ 2 Launches 4 ━━━━━━━━━━━━ date (UTC) ━━━━━━━━ no  outcome ━")
    #expect(lines[2] == "▌ All           4    First Heron               2006-03-24 22:30     1  failure")
    #expect(lines[3] == "  2006          1  ▌ Second Swan               2010-01-01           2  success")
    #expect(
      lines[4] == "  2010          3    Later Ibis                2010 Q2              4  upcoming")
    #expect(lines[5] == "                     Łukasz One                2010 H2              3  unknown")
    #expect(lines.contains { $0.hasPrefix("─ 3 Second Swan ") })
    #expect(lines.contains { $0.contains("No fairing.") })
  }

  @Test func `a list shows its launches, and a newline in a text begins a line`() async throws {
    let lines = try await screen(
      ":wait 4 new\n:wait Lists 2\n:keys Down\n:wait Launches 1\n:wait Lost at sea\n")
    #expect(!lines.contains { $0.contains("Swan") })
    let place = try #require(lines.firstIndex { $0.contains("Lost at sea.") })
    #expect(lines[place + 1].trimmingPrefix(while: { $0 == " " }) == "Found by a fisherman.")
    #expect(lines.contains { $0.contains("Failed: a nut broke (33 s)") })
    #expect(lines.contains { $0.contains("recovery tried yes, recovered unknown") })
  }

  @Test func `when the selected list leaves the store, the launches are those of the next one`() async throws
  {
    let container = try await LaunchStore.open(nil)
    let display = ScriptedTerminal(
      try Script(
        parsing:
          ":wait 4 new\n:wait Lists 2\n:keys Down\n:wait Launches 1\n:wait Launches 3\n:wait 3 Second Swan\n",
        file: "test.script"), environment: [:], waitLimit: Patience.most)
    let moved = SampleDocument.text.replacing("1143239400", with: "1175000000")
    let moving = Task {
      while display.screen?.lines.contains(where: { $0.contains("Launches 1") }) != true {
        try await Task.sleep(for: .milliseconds(5))
      }
      let entries = try LaunchEntry.entries(of: Array(moved.utf8), from: "sample.json")
      let identifiers = IdentifierSource(now: { Date() })
      _ = try await container.batchInsert(LaunchImport.request(entries, identifiers: identifiers))
    }
    let entries = try LaunchEntry.entries(of: Array(SampleDocument.text.utf8), from: "sample.json")
    let reason = try await LaunchesSession(container, display).run(importing: entries)
    moving.cancel()
    await container.close()
    #expect(reason == .quit(0), "\(display.failure?.description ?? "")")
    #expect(display.screen?.lines.contains { $0.contains("Later Ibis") } == true)
  }

  @Test func `120 columns show three panes, search narrows them and Escape shows all`() async throws {
    let script =
      ":resize 120x40\n:wait 4 new\n:wait Lists 2\n:wait Łukasz\n:keys /\n:type swan\n:wait 1 found\n"
    let found = try await screen(script + ":keys Enter\n:wait 3 Second Swan\n")
    #expect(found[1].contains("━ 2 Launches 1 found ━") && found[1].contains("─ 3 Second Swan 3 ─"))
    #expect(try await screen(script + ":keys Esc\n:wait Launches 4\n")[1].contains("2 Launches 4"))
    #expect(try await screen(script + ":type x\n:wait No launch has these words\n")[1].contains("0 found"))
  }

  @Test func `help, themes and an empty store have their words`() async throws {
    let help = try await screen(":wait launches FILE\n:keys ?\n:wait Help: launches\n", importing: nil)
    #expect(help.contains { $0.contains("search this list") })
    let themes = try await screen(":wait launches FILE\n:keys ^T Down Enter\n", importing: nil)
    #expect(!themes.contains { $0.contains("The whole screen shows the theme") })
  }

  @Test(arguments: [(20, 5), (40, 10), (1, 1), (200, 60)])
  func `any size is drawn`(columns: Int, rows: Int) async throws {
    let lines = try await screen(":wait 4 new\n:resize \(columns)x\(rows)\n:keys Tab Tab Down G Tab\n")
    #expect(lines.count == rows)
  }
}
