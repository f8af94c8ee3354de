import Book
import Reservations
import Text

/// `maitre list`: prints bookings or restaurants.
enum ListCommand: Subcommand {
  /// How a list is printed.
  enum Format: String, CaseIterable, Sendable {
    case table, json, csv
  }

  static let name = "list"
  static let summary = "print bookings or restaurants"
  static let synopsis = "bookings|restaurants"
  static let options = [
    CommandOption("day", "DAY", help: "bookings of this day: today (default), fri, 2026-12-04"),
    CommandOption("restaurant", "NAME", help: "of this house only"),
    CommandOption("format", "FORMAT", help: "table (default), json or csv"),
  ]
  static let examples = [
    "maitre list bookings --day tomorrow", "maitre list bookings --restaurant pasta --format json",
    "maitre list restaurants --format csv",
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let what = try what(arguments)
    let format = try ListCommand.format(arguments)
    let book = try await context.open(.reading)
    return try await book.closing {
      if what == "restaurants" {
        let houses = try await book.restaurants(named: arguments["restaurant"])
        try context.output.raw(RestaurantList(houses).text(format))
      } else {
        let day = arguments["day"] ?? "today"
        let bookings = try await book.bookings(day: day, restaurant: arguments["restaurant"])
        let shared = try await book.read { try Restaurant.sharedNames(in: $0) }
        try context.output.raw(BookingList(bookings, sharedNames: shared).text(format))
      }
      return 0
    }
  }

  private static func what(_ arguments: ParsedArguments) throws(UsageError) -> String {
    let things = ["bookings", "restaurants"]
    guard arguments.words.count > 1 else {
      throw UsageError("list needs to know what: maitre list bookings, or maitre list restaurants")
    }
    let word = arguments.words[1]
    guard things.contains(word), arguments.words.count == 2 else {
      let nearest = word.nearest(in: things) ?? "bookings"
      throw UsageError(
        "There is no list of \(arguments.rest.joined(separator: " ").inQuotes). Did you mean \(nearest)?")
    }
    if word == "restaurants", arguments.has("day") { throw UsageError("--day goes with list bookings.") }
    return word
  }

  /// The format asked for.
  static func format(_ arguments: ParsedArguments) throws(UsageError) -> Format {
    guard let word = arguments["format"] else { return .table }
    guard let format = Format(rawValue: word) else {
      throw UsageError("There is no format \(word.inQuotes): table, json or csv.")
    }
    return format
  }
}
