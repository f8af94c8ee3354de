import Book
import Foundation
import Persistence
import Reservations

/// `maitre feeds`: the feeds of the config and of the book, and how each of them fares.
enum FeedsCommand: Subcommand {
  static let name = "feeds"
  static let summary = "list the feeds: places, age, last result, next try"
  static let synopsis = ""
  static let options: [CommandOption] = []
  static let examples = ["maitre feeds"]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let options = try context.startOptions()
    let book: CommandBook
    do throws(BookError) {
      book = try await CommandBook.openForReading(options, surroundings: context.surroundings)
    } catch .noBook {
      try show(options.feeds, [], [], context)
      return 0
    }
    return try await book.closing {
      let (states, counts) = try await book.read { context in
        (try FeedState.fetchAll(in: context), try FeedCount.fetchAll(in: context))
      }
      try show(book.feeds, states, counts, context)
      return 0
    }
  }

  private static func show(
    _ settings: [FeedSetting], _ states: [FeedState], _ counts: [FeedCount], _ context: CommandContext
  ) throws {
    let list = FeedList(
      settings: settings, states: states, counts: counts, now: context.surroundings.clock.now(),
      zone: context.surroundings.zone)
    for line in list.lines { try context.output.line(line) }
  }
}
