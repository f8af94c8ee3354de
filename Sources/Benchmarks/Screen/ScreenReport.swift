import Foundation
import TerminalHarness

/// The whole program on a terminal of 80×24, against `less` with the same screenful.
struct ScreenReport {
  /// When the shown evening is looked at.
  static let now = "2026-12-04T19:42+01:00"
  /// The same.
  private static let instant = Date(timeIntervalSince1970: 1_796_409_720)
  static let sessions = 9
  static let largeFrames = 40

  /// Where the books and the other files of the run go.
  let folder: URL
  /// Bookings in each book.
  let sizes: [Int]

  var environment: [String: String] {
    PTYTerminal.standardEnvironment.merging(["HOME": folder.path, "MAITRE_ACTOR": "marta"]) { $1 }
  }

  /// Fills the books, measures, and returns a table a topic.
  func tables() async throws -> [FigureTable] {
    for size in sizes { try await fill(size) }
    let books = try sizes.map { size in
      try Subject.maitre(size.groupedText, store: store(size), environment: environment)
    }
    let subjects = [Subject.less(try await screenful(), environment: environment)] + books
    let peers = try Subject.peers(folder: folder, environment: environment)
    var tables = try await sessionTables(subjects, peers: peers)
    tables.append(try await largeTable())
    tables.append(try await IdleMeasurement(subjects: subjects).table())
    tables.append(try await colourTable())
    tables.append(try await memoryTable())
    for size in sizes { tables.append(try await CommitMeasurement(size: size, report: self).table()) }
    return tables
  }

  func store(_ size: Int) -> String { folder.appending(path: "\(size).db").path }

  private func fill(_ size: Int) async throws {
    Progress.say("Filling a book with \(size.groupedText) bookings …")
    try await BookFiller(count: size, now: Self.instant).fill(path: store(size))
  }

  /// A file with what the dashboard shows, four times, so that it scrolls.
  private func screenful() async throws -> String {
    let subject = try Subject.maitre("", store: store(sizes[0]), environment: environment)
    let terminal = try subject.start()
    try await terminal.wait(for: "rows") { subject.hasRows($0.lines) }
    try await terminal.waitForQuiet(milliseconds: 400)
    let path = folder.appending(path: "screen.txt")
    let text = String(repeating: terminal.text + "\n", count: 4)
    try Data(text.utf8).write(to: path)
    return path.path
  }
}
