import Foundation
import TerminalHarness
import Testing

/// A house with five tables and its evening at the command line: every command is one process, at its own minute.
struct ServiceFixture {
  let home: TestHome
  private let feed: String

  init(actor: String = "marta") async throws {
    home = try TestHome(actor: actor)
    feed = try home.write(
      """
      {"maitre": 1, "restaurants": [
        {"id": "p", "name": "Pasta Palace", "shortName": "Pasta", "timeZone": "Europe/Berlin", "covers": 84,
         "tables": [{"label": "1", "maximum": 2}, {"label": "2", "maximum": 2},
                    {"label": "4", "minimum": 2, "maximum": 4}, {"label": "7", "minimum": 2, "maximum": 4},
                    {"label": "8", "minimum": 4, "maximum": 6}]}]}
      """, to: "house.json")
    try await done("17:00", "fetch")
  }

  /// Runs a command at a minute of Friday 4 December 2026.
  func run(_ time: String, as actor: String? = nil, _ words: [String]) async throws -> CommandResult {
    let clock = ["--feed", feed, "--now", "2026-12-04T\(time)+01:00", "--freeze"]
    return try await home.start(clock + words, actor.map { ["MAITRE_ACTOR": $0] } ?? [:]).result()
  }

  /// Runs a command, its words as for a shell, on a terminal; returns the first line that it shows there.
  func onTerminal(_ time: String, _ words: String) async throws -> String {
    let clock = "--feed \(feed) --now 2026-12-04T\(time)+01:00 --freeze"
    let terminal = try home.terminal("\"$0\" \(clock) \(words)")
    _ = try await terminal.waitForEnd()
    return terminal.lines.first ?? ""
  }

  /// Runs a command that works; returns what it prints, without the line end.
  @discardableResult
  func done(_ time: String, as actor: String? = nil, _ words: String...) async throws -> String {
    let result = try await run(time, as: actor, words)
    try #require(result.code == 0, "\(words): \(result.errors)")
    return result.output.trimmingCharacters(in: .newlines)
  }

  /// Runs a command that is refused; returns its errors.
  func refused(_ time: String, as actor: String? = nil, code: Int32 = 1, _ words: String...) async throws
    -> String
  {
    let result = try await run(time, as: actor, words)
    #expect(result.code == code, "\(words): \(result.output)")
    #expect(result.output.isEmpty)
    return result.errors
  }

  /// Takes a booking for tonight; returns its code.
  func book(_ guest: String, _ party: Int, _ start: String, _ more: String...) async throws -> String {
    let words = [
      "add", "--restaurant", "pasta", "--guest", guest, "--party", "\(party)", "--at", "today \(start)",
    ]
    let result = try await run("18:00", words + more)
    try #require(result.code == 0, "\(result.errors)")
    return result.word
  }

  /// How many bookings of tonight stand at each status, and the covers at their tables.
  func counts() async throws -> [String: Int] {
    let list = try await run("23:00", ["list", "bookings", "--format", "json"])
    let bookings = try JSONDecoder().decode([ListedBooking].self, from: Data(list.output.utf8))
    return Dictionary(grouping: bookings, by: \.status).mapValues(\.count)
  }
}
