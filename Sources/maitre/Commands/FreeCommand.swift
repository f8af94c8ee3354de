import Book
import Foundation
import Reservations

/// `maitre free`: which tables are free for a party, and why the others are not.
enum FreeCommand: Subcommand {
  static let name = "free"
  static let summary = "say which tables are free for a party, and why others are not"
  static let synopsis = ""
  static let options = [
    CommandOption("restaurant", "NAME", help: "the house; not needed where there is one"),
    CommandOption("party", "N", help: "how many people"),
    CommandOption("at", "WHEN", help: "the time, or day and time: 19:30, \"fri 730pm\""),
    CommandOption("day", "DAY", help: "the day: today (default), fri, 2026-12-04"),
    CommandOption("minutes", "N", help: "how long; default the turn time of the shift"),
    CommandOption("around", "LENGTH", help: "also the slots before and after: 2h"),
    CommandOption("format", "FORMAT", help: "table (default), json or csv"),
  ]
  static let examples = [
    "maitre free --restaurant pasta --party 4 --at 19:30",
    "maitre free --restaurant pasta --party 6 --day sat --at 20:00 --around 2h",
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let request = try Request(arguments)
    let format = try ListCommand.format(arguments)
    let book = try await context.open(.reading)
    return try await book.closing {
      let (rules, answers) = try await book.answers(request)
      let list = FreeList(answers, of: rules, isSeries: request.around != nil)
      if format == .table { for line in list.heading { try context.output.line(line) } }
      try context.output.raw(list.text(format))
      return 0
    }
  }

  /// What was typed, before the book is opened.
  struct Request: Sendable {
    let restaurant: String?
    let party: String
    let time: String
    let day: String?
    let minutes: String?
    let around: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
      restaurant = arguments["restaurant"]
      party = try arguments.required("party", of: name)
      time = try arguments.required("at", of: name)
      day = arguments["day"]
      minutes = arguments["minutes"]
      around = arguments["around"]
    }

    /// What is asked of `house`, read by its clock, and how many minutes around it.
    ///
    /// - Throws: `CommandFailure` that names the option and its value.
    func wish(
      for house: Restaurant, _ surroundings: Surroundings
    ) throws -> (wish: SeatingWish, around: Int?) {
      let reader = TypedTime(
        now: surroundings.clock.now(), clock: house.clock, dateOrder: surroundings.dateOrder)
      let moment = try understandMoment(at: time, day: day) { try reader.moment(time, day: day) }
      let party = try understand("party", self.party) { try PartySize.read(self.party) }
      let length = try self.length(minutes, of: "minutes")
      return (
        SeatingWish(party: party, start: moment.start, minutes: length), try self.length(around, of: "around")
      )
    }

    private func length(_ typed: String?, of option: String) throws -> Int? {
      guard let typed else { return nil }
      return try understand(option, typed) { try TypedTime.minutes(typed) }
    }
  }
}
