import Foundation
import TerminalHarness

/// A program to measure: how it is started, and what a person waits for on its screen.
struct Subject: Sendable {
  /// The column of the report.
  let name: String
  let executable: String
  let arguments: [String]
  let environment: [String: String]
  /// Whether the lines of the screen show a row of what the program is about.
  let hasRows: @Sendable ([String]) -> Bool
  /// What is on the screen once nothing more happens by itself; nil waits for nothing but quiet.
  var settledText: String?
  /// Keys that open something which Escape leaves; nil measures no Escape.
  let openingKeys: String?
  /// Nil ends it by a signal.
  let quitKeys: String?

  /// With these the program says one line and ends: what its start costs before it does anything; nil measures no such start.
  var bareArguments: [String]?

  /// The window's size in cells.
  var columns = 80
  var rows = 24

  func start() throws -> PTYTerminal { try start(arguments) }

  func start(_ arguments: [String]) throws -> PTYTerminal {
    try PTYTerminal(
      executable, arguments, columns: columns, rows: rows, environment: environment, remembersScreens: false)
  }
}

extension Subject {
  /// `less` on a file.
  static func less(_ path: String, environment: [String: String]) -> Subject {
    Subject(
      name: "less", executable: "/usr/bin/less", arguments: [path],
      environment: environment.merging(["LESSHISTFILE": "-"]) { $1 },
      hasRows: { lines in lines.contains { !$0.isEmpty } }, openingKeys: nil, quitKeys: "q")
  }

  /// The dashboard on a book.
  static func maitre(
    _ name: String, store: String, feed: String = "none", environment: [String: String]
  ) throws -> Subject {
    Subject(
      name: name, executable: try Products.path(of: "maitre"),
      arguments: ["--store", store, "--feed", feed, "--now", ScreenReport.now],
      environment: environment, hasRows: { lines in lines.contains(where: isRow) },
      settledText: feed == "none" ? nil : "● feed", openingKeys: "?", quitKeys: "q",
      bareArguments: ["--version"])
  }

  /// Whether a line is a booking's: its start, two blanks, its guest.
  private static func isRow(_ line: String) -> Bool {
    line.dropFirst(2).prefixMatch(of: /\d\d:\d\d  \p{L}/) != nil
  }
}
