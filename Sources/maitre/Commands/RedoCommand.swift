import Book
import Persistence
import Reservations

/// `maitre redo`: does again what was taken back last.
enum RedoCommand: Subcommand {
  static let name = "redo"
  static let summary = "do again what you took back last"
  static let synopsis = ""
  static let options = [CommandOption("booking", "CODE", help: "what you took back of this booking")]
  static let examples = ["maitre redo", "maitre redo --booking 7KQM"]

  static func access(_ arguments: ParsedArguments) -> BookAccess { .changing }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let book = try await context.open(access(arguments))
    return try await book.closing {
      let (reach, desk) = (try await book.reach(arguments["booking"]), book.desk())
      let again = try await book.container.transaction { try desk.redo(reach, in: $0) }
      try context.tellDone(again.sentence)
      return 0
    }
  }
}
