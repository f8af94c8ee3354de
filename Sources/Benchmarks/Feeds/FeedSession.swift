import Foundation
import TerminalHarness

/// A dashboard that is open while a person fetches a long feed anew.
struct FeedSession {
  let book: String
  let feed: URL
  let environment: [String: String]

  /// MB of memory that no file backs, after the fetch beyond before it.
  func growth() async throws -> Double {
    let terminal = try PTYTerminal(
      try Products.path(of: "maitre"), ["--store", book, "--feed", feed.path], columns: 120, rows: 30,
      environment: environment)
    try await terminal.wait(for: "the dashboard") { $0.lines.contains { $0.contains("1 Bookings") } }
    try await terminal.waitForQuiet(milliseconds: 1_500)
    let before = try ProcessUsage(of: terminal.process).anonymousMegabytes
    terminal.type("r")
    try await terminal.wait(for: "the end of the fetch") {
      $0.lines.contains { $0.contains("Fetched") }
    }
    try await terminal.waitForQuiet(milliseconds: 1_500)
    let after = try ProcessUsage(of: terminal.process).anonymousMegabytes
    terminal.type("q")
    _ = try await terminal.waitForEnd()
    return after - before
  }
}
