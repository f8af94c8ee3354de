/// One word of the command line and what it does; the whole of it stands in one file.
protocol Subcommand: SendableMetatype {
  /// The word: `add`.
  static var name: String { get }
  /// One line for the list of subcommands.
  static var summary: String { get }
  /// What follows the word: `bookings|restaurants`; empty when nothing does.
  static var synopsis: String { get }
  /// Its own options, besides the global ones.
  static var options: [CommandOption] { get }
  /// Commands that run as they stand.
  static var examples: [String] { get }
  /// What it does with the book when it is called like this.
  static func access(_ arguments: ParsedArguments) -> BookAccess
  /// Does it.
  ///
  /// - Returns: The exit code.
  /// - Throws: `UsageError` when it was not understood; another error, whose description is a sentence, when it failed.
  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32
}

extension Subcommand {
  /// Most commands look.
  static func access(_ arguments: ParsedArguments) -> BookAccess { .reading }
}
