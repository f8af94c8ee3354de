import Book
import Persistence
import Reservations
import Text

/// `maitre guests`: who the house knows.
enum GuestsCommand: Subcommand {
  static let name = "guests"
  static let summary = "find guests, note what the house knows, merge two cards"
  static let synopsis = "[QUERY] | set GUEST | merge GUEST OTHER"
  static let options = [
    CommandOption("name", "NAME", help: "set: the name"),
    CommandOption("phone", "NUMBER", help: "set: as given"),
    CommandOption("email", "ADDRESS", help: "set: as given"),
    CommandOption("tags", "WORDS", help: "set: separated by commas: vip,press"),
    CommandOption("note", "TEXT", help: "set: what the house remembers"),
    CommandOption("allergy", "TEXT", help: "set: allergies as told"),
    CommandOption("format", "FORMAT", help: "table (default), json or csv"),
  ]
  static let examples = [
    "maitre guests", "maitre guests kov", "maitre guests 4567",
    "maitre guests set \"Anna Kovács\" --tags vip",
    "maitre guests merge \"Anna Kovács\" \"A. Kovács\"",
  ]
  private static let fields = ["name", "phone", "email", "tags", "note", "allergy"]

  static func access(_ arguments: ParsedArguments) -> BookAccess {
    ["set", "merge"].contains(arguments.rest.first) ? .changing : .reading
  }

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    let words = arguments.rest
    if let set = fields.first(where: arguments.has), words.first != "set" {
      throw UsageError("--\(set) goes with guests set.")
    }
    switch words.first {
    case "set":
      guard words.count == 2 else {
        throw UsageError("guests set needs one guest. See: maitre guests --help")
      }
      return try await change(words[1], arguments, context)
    case "merge":
      guard words.count == 3 else {
        throw UsageError("guests merge needs two guests. See: maitre guests --help")
      }
      return try await merge(words[1], words[2], context)
    default: return try await list(words.joined(separator: " "), arguments, context)
    }
  }

  private static func list(
    _ query: String, _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws -> Int32 {
    let format = try ListCommand.format(arguments)
    let book = try await context.open(.reading)
    return try await book.closing {
      let (profiles, doubles) = try await book.read { context in
        let profiles = try GuestProfile.fetch(for: query, in: context)
        let doubles = try profiles.map { try GuestProfile.doubles(of: $0.guest, in: context) }
        return (profiles, doubles)
      }
      if profiles.isEmpty, format == .table, !query.isVisiblyBlank {
        throw CommandFailure("Nobody matches \(query.inQuotes).")
      }
      try context.output.raw(GuestList(profiles).text(format))
      guard format == .table else { return 0 }
      let suggestions = suggestions(profiles, doubles)
      for words in suggestions.prefix(shownSuggestions) { try context.say(words) }
      if suggestions.count > shownSuggestions {
        try context.say("\(suggestions.count - shownSuggestions) more pairs may be one guest.")
      }
      return 0
    }
  }

  /// A family, or a hotel's desk, may have one phone for hundreds.
  private static let shownSuggestions = 20

  /// Each pair once.
  private static func suggestions(_ profiles: [GuestProfile], _ doubles: [[Guest]]) -> [String] {
    var seen: Set<Guest.ID> = []
    return zip(profiles, doubles).flatMap { profile, others in
      seen.insert(profile.id)
      return others.filter { !seen.contains($0.id) }.map { other in
        "\(profile.guest.name) and \(other.name) may be one guest: maitre guests merge \(profile.id) \(other.id)"
      }
    }
  }

  private static func change(
    _ text: String, _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws -> Int32 {
    guard fields.contains(where: arguments.has) else {
      throw UsageError("guests set needs something to note. See: maitre guests --help")
    }
    try arguments.refuseNumberAsName("name", of: name)
    let book = try await context.open(access(arguments))
    return try await book.closing {
      let desk = book.desk()
      let guest = try await book.container.transaction { context in
        let guest = try GuestProfile.meant(by: text, in: context.reading).guest
        var wanted = guest
        wanted.name = arguments["name"] ?? wanted.name
        wanted.phone = arguments["phone"] ?? wanted.phone
        wanted.email = arguments["email"] ?? wanted.email
        wanted.tags = arguments["tags"].map(BookingDraft.tags) ?? wanted.tags
        wanted.notes = arguments["note"] ?? wanted.notes
        wanted.allergies = arguments["allergy"] ?? wanted.allergies
        return try desk.change(guest, into: wanted, in: context)
      }
      try context.tellDone("\(guest.name): noted.")
      return 0
    }
  }

  private static func merge(_ one: String, _ other: String, _ context: CommandContext) async throws -> Int32 {
    let book = try await context.open(.changing)
    return try await book.closing {
      let desk = book.desk()
      let words = try await book.container.transaction { context in
        let guest = try GuestProfile.meant(by: one, in: context.reading).guest
        let second = try GuestProfile.meant(by: other, in: context.reading)
        let gone = second.guest
        // A name that merely fits the first guest too is nobody else's.
        guard gone.id != guest.id || second.isCalled(other) else {
          throw BookRefusal.noSuchGuest(other, nearest: nil)
        }
        let merged = try desk.merge(gone, into: guest, in: context)
        return "\(merged.name) and \(gone.name) are one guest. maitre undo makes them two again."
      }
      try context.tellDone(words)
      return 0
    }
  }
}
