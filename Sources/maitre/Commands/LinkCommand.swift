import Book
import Persistence
import Reservations

/// `maitre link`: says that an entry of one feed is a house of another.
enum LinkCommand: Subcommand {
  static let name = "link"
  static let summary = "say that two feeds' entries are one restaurant"
  static let synopsis = "ENTRY HOUSE"
  static let options: [CommandOption] = []
  static let examples = ["maitre link partners/71 halle/node/2740112"]

  static func access(_ arguments: ParsedArguments) -> BookAccess { .changing }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    guard arguments.rest.count == 2 else {
      throw UsageError(
        "link needs the entry that goes and the house that stays: maitre link partners/71 halle/node/2740112")
    }
    let book = try await context.open(access(arguments))
    return try await book.closing {
      let entry = try await book.entry(named: arguments.rest[0])
      let house = try await book.entry(named: arguments.rest[1])
      let desk = book.desk()
      try await book.container.transaction { try desk.link(entry.id, to: house.id, in: $0) }
      try context.tellDone(
        "\(entry.name) (\(entry.reference)) is \(house.name) (\(house.reference)) from now on.")
      return 0
    }
  }
}
