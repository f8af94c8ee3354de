import Book
import Persistence
import Reservations

/// `maitre check`: SQLite's integrity check, and what is in the book.
enum CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "check the book's file and count what is in it"
  static let synopsis = ""
  static let options: [CommandOption] = []
  static let examples = ["maitre check", "maitre check --store /srv/maitre/book.db --read-only"]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let configuration = context.configuration
    for problem in configuration.problems where !configuration.commandProblems.contains(problem) {
      try context.say(problem)
    }
    for problem in context.themeProblems { try context.say("config.yaml: \(problem)") }
    let book = try await context.open(.reading)
    return try await book.closing {
      let faults = try await book.integrityCheck()
      let counts = try await book.read { try BookCounts.fetch(in: $0) }
      for line in lines(counts) { try context.output.line(line) }
      guard faults.isEmpty else {
        for fault in faults { try context.errors.line(fault) }
        throw CommandFailure(
          "The book is damaged. Copy it before anything else, then ask whoever looks after the backups.")
      }
      try context.output.line("The book is sound.")
      return 0
    }
  }

  private static func lines(_ counts: BookCounts) -> [String] {
    var table = TextTable("", "")
    table.add(
      "restaurants",
      "\(counts.restaurants)"
        + (counts.missingRestaurants > 0 ? ", \(counts.missingRestaurants) not in feed" : ""))
    table.add("tables", "\(counts.tables)")
    table.add("guests", "\(counts.guests)")
    table.add(
      "bookings",
      "\(counts.bookings)" + (counts.deletedBookings > 0 ? ", \(counts.deletedBookings) deleted" : "")
        + span(counts))
    table.add("events", "\(counts.events)")
    return Array(table.lines.dropFirst())
  }

  private static func span(_ counts: BookCounts) -> String {
    guard let first = counts.firstDay, let last = counts.lastDay else { return "" }
    return first == last ? ", on \(first.isoText)" : ", \(first.isoText) to \(last.isoText)"
  }
}
