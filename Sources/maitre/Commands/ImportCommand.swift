import Book
import Reservations
import Text

/// `maitre import bookings`: takes the bookings of a CSV file into the book.
enum ImportCommand: Subcommand {
  static let name = "import"
  static let summary = "take the bookings of a CSV file into the book"
  static let synopsis = "bookings FILE"
  static let options = [
    CommandOption("restaurant", "NAME", help: "the house they are of; not needed where there is one"),
    CommandOption(
      "map", "FIELD=HEADER", isRepeatable: true, help: "which column holds a field; more than once"),
    CommandOption("dry-run", help: "say what would be done, and write nothing"),
  ]
  static let examples = [
    "maitre import bookings old-book.csv --restaurant \"Pasta Palace\" --dry-run",
    "maitre import bookings old-book.csv --restaurant pasta --date-order dmy --map guest=Who",
  ]

  static func access(_ arguments: ParsedArguments) -> BookAccess {
    arguments.has("dry-run") ? .reading : .beginning
  }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let request = try Request(arguments, context)
    Interruption.listen()
    let book = try await context.open(access(arguments)) { try await $0.checkImport(request) }
    return try await book.closing { try await book.importBookings(request, context) }
  }

  /// What was typed, before the book is opened.
  struct Request: Sendable {
    let path: String
    let restaurant: String?
    let overrides: [(field: String, header: String)]
    let order: DateOrder?
    let isDryRun: Bool

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) {
      let words = arguments.words.dropFirst()
      guard words.first == "bookings", words.count == 2, let file = words.last else {
        throw UsageError("import needs to know what: maitre import bookings FILE --restaurant NAME")
      }
      path = context.absolute(file)
      restaurant = arguments["restaurant"]
      overrides = try Self.overrides(arguments.all("map"))
      order = context.options.dateOrder
      isDryRun = arguments.has("dry-run")
    }

    /// - Throws: `UsageError` for a field that is said twice: one of them would be passed over.
    private static func overrides(
      _ texts: [String]
    ) throws(UsageError) -> [(field: String, header: String)] {
      var overrides: [(field: String, header: String)] = []
      for text in texts {
        let fresh = try override(text)
        if let other = overrides.first(where: { $0.field == fresh.field }) {
          throw UsageError(
            "--map says twice which column is \(fresh.field.inQuotes): \(other.header.inQuotes) and \(fresh.header.inQuotes)."
          )
        }
        overrides.append(fresh)
      }
      return overrides
    }

    private static func override(_ text: String) throws(UsageError) -> (field: String, header: String) {
      let parts = ParsedArguments.pieces(of: text)
      guard parts.count == 2 else {
        throw UsageError("--map \(text.inQuotes): write it like --map \"party=Covers\".")
      }
      return (parts[0], parts[1])
    }
  }
}
