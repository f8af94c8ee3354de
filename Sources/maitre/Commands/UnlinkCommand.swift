import Book
import Persistence
import Reservations

/// `maitre unlink`: takes a link back.
enum UnlinkCommand: Subcommand {
  static let name = "unlink"
  static let summary = "make a linked entry a restaurant of its own again"
  static let synopsis = "ENTRY"
  static let options: [CommandOption] = []
  static let examples = ["maitre unlink partners/71"]

  static func access(_ arguments: ParsedArguments) -> BookAccess { .changing }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    guard let word = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError("unlink needs the entry: maitre unlink partners/71")
    }
    let book = try await context.open(access(arguments))
    return try await book.closing {
      let entry = try await book.entry(named: word)
      let desk = book.desk()
      try await book.container.transaction { try desk.unlink(entry.id, in: $0) }
      try context.tellDone("\(entry.name) (\(entry.reference)) is a restaurant of its own.")
      return 0
    }
  }
}
