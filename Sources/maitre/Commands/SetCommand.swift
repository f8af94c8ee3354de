import Book
import Persistence
import Reservations
import Text

/// `maitre set`: puts a booking into a status.
enum SetCommand: Subcommand {
  static let name = "set"
  static let summary = "say where a booking stands: arrived, seated, no-show…"
  static let synopsis = "CODE STATUS"
  static let options =
    [
      CommandOption("seated", "N", help: "of a party that is partly seated: how many sit"),
      CommandOption("reason", "TEXT", help: "why it was cancelled"),
      CommandOption("table", "LABEL", help: "at another table: a label, 25+26, best"),
      CommandOption("at", "WHEN", help: "brought back to another time or day"),
    ] + BookingOptions.list
  static let examples = [
    "maitre set 7KQM arrived", "maitre set \"7k qm\" seated", "maitre set 7KQM partly --seated 2",
    "maitre set 7KQM cancelled --reason \"the guest rang\"", "maitre set 7KQM booked",
    "maitre set 7KQM seated --table 8",
  ]

  static func access(_ arguments: ParsedArguments) -> BookAccess { .changing }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let (code, status) = try codeAndStatus(arguments.rest)
    let covers = try arguments["seated"].map { typed in
      guard status == .partlySeated else { throw UsageError("--seated goes with the status partly.") }
      return try understand("seated", typed) { try PartySize.read(typed) }
    }
    let (reason, options) = (arguments["reason"] ?? "", try BookingOptions(arguments))
    if arguments.has("reason"), !status.isOver {
      throw UsageError("--reason goes with the status cancelled.")
    }
    let place = try BookingChange(
      arguments, taking: ["table", "at"], dateOrder: context.surroundings.dateOrder)
    let book = try await context.open(access(arguments))
    return try await book.closing(offering: .tableAndTime) {
      let saved = try await book.entering(status, code, options) { desk, detail, context in
        if detail.booking.status == status, covers == nil { throw already(detail, on: desk, place.isEmpty) }
        let placed =
          try place.isEmpty
          ? SavedBooking(unchanged: detail.booking, tables: detail.tables)
          : place.apply(to: detail, by: desk, in: context)
        let saved = try desk.setStatus(
          status, of: placed.booking, reason: reason, seated: covers, in: context)
        return try desk.join(placed, saved, in: context)
      }
      try await context.tell(saved, in: book)
      if saved.booking.status == .partlySeated, saved.booking.seatedCovers == nil {
        try context.say(
          "How many sit is not noted, so all \(saved.booking.partySize) count: --seated N says it.")
      }
      return 0
    }
  }

  /// The status is one word or two, whatever stands before it is the code.
  private static func codeAndStatus(_ words: [String]) throws -> (String, BookingStatus) {
    guard words.count > 1 else {
      throw UsageError("set needs a code and a status. See: maitre set --help")
    }
    for count in [2, 1] where words.count > count {
      do {
        let status = try BookingStatus.read(words.suffix(count).joined(separator: " "))
        let code = Array(words.dropLast(count))
        try refuseSecondStatus(in: code)
        return (code.joined(), status)
      } catch let refusal as BookRefusal {
        if count == 1 { throw UsageError(refusal.wholeSentence) }
      }
    }
    throw UsageError("set needs a code and a status. See: maitre set --help")
  }

  /// A code is one word, or read out as several; none of them is a status.
  private static func refuseSecondStatus(in code: [String]) throws(UsageError) {
    guard code.count > 1, ShortCode.read(code.joined()) == nil else { return }
    throw UsageError(
      "set takes one code and one status, not \(code.joined(separator: " ").inQuotes) before it.")
  }

  /// Who was faster, and when.
  ///
  /// - Parameter isAll: Whether nothing but the status was asked for; another table or time is a move.
  private static func already(
    _ detail: BookingDetail, on desk: BookDesk, _ isAll: Bool
  ) -> CommandFailure {
    let booking = detail.booking
    let when = detail.restaurant.clock.words(for: booking.updatedAt, seenAt: desk.now)
    return CommandFailure(
      "\(booking.guestName) \(booking.status.predicate) already: \(booking.updatedBy), \(when).",
      ways: isAll ? [] : ["maitre move \(booking.code) with --table or --at gives it another table or time."])
  }
}
