import Book
import Persistence
import Reservations

/// `maitre undo`: takes back what one did last.
enum UndoCommand: Subcommand {
  static let name = "undo"
  static let summary = "take back what you did last"
  static let synopsis = ""
  static let options = [
    CommandOption("booking", "CODE", help: "what you did last to this booking"),
    CommandOption("older", help: "pass over what cannot be taken back"),
  ]
  static let examples = ["maitre undo", "maitre undo --booking 7KQM", "maitre undo --older"]

  static func access(_ arguments: ParsedArguments) -> BookAccess { .changing }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let book = try await context.open(access(arguments))
    return try await book.closing {
      let reach = try await book.reach(arguments["booking"])
      let undone = try await book.undo(reach, passesOver: arguments.has("older"))
      try context.tellDone(undone.sentence)
      return 0
    }
  }
}

extension CommandBook {
  /// What this person did, or what they did to the booking of a code.
  func reach(_ code: String?) async throws -> UndoReach {
    guard let code else { return .actor }
    return .booking(try await booking(code).id)
  }

  /// Each try is a transaction of its own: a refused one has changed nothing.
  fileprivate func undo(_ reach: UndoReach, passesOver: Bool) async throws -> Undone {
    let desk = desk()
    var refused: Set<BookEvent.ID> = []
    while true {
      do {
        return try await container.transaction { [refused] context in
          try desk.undo(reach, passing: refused, in: context)
        }
      } catch BookRefusal.notUndone(let undo) where passesOver && undo.older != nil {
        refused.insert(undo.event.id)
      }
    }
  }
}
