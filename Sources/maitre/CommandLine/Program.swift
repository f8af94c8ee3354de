import Foundation
import Text

/// From words to an exit code: finds the subcommand, reads the options, runs it, and turns every error into one sentence.
struct Program {
  static let version = "0.1.0"
  static let subcommands: [any Subcommand.Type] = [
    AddCommand.self, SetCommand.self, MoveCommand.self, EditCommand.self, WalkInCommand.self,
    WaitlistCommand.self, TodoCommand.self, FreeCommand.self, UndoCommand.self, RedoCommand.self,
    LogCommand.self, ListCommand.self, ReportCommand.self, GuestsCommand.self, ForgetCommand.self,
    HouseCommand.self,
    ImportCommand.self, FetchCommand.self, FeedsCommand.self, LinkCommand.self, UnlinkCommand.self,
    DemoCommand.self, CheckCommand.self,
  ]

  let environment: [String: String]
  let output: Output
  let errors: Output

  /// What a shell shows of a program that ended because nobody read on, such as `cat`: 128 and the number of SIGPIPE.
  private static let brokenPipe: Int32 = 128 + SIGPIPE

  /// Runs what `tokens` ask for.
  ///
  /// - Returns: 0, 1 when it failed, 2 when it was not understood; 141 when nobody read its output to the end.
  func run(_ tokens: [String]) async -> Int32 {
    do {
      return try await perform(tokens)
    } catch is Output.Closed {
      return Self.brokenPipe
    } catch let error as UsageError {
      return report(error.sentence, code: 2)
    } catch let failure as CommandFailure {
      return report(failure.description, ways: failure.ways, code: failure.code)
    } catch {
      return report("\(error)", code: 1)
    }
  }

  /// Says of text from outside that its bytes are no UTF-8: read on, it would name another file or another guest.
  ///
  /// - Parameters:
  ///   - text: With U+FFFD for what cannot be read.
  ///   - variable: Of the environment; nil for a word of the command line.
  /// - Returns: 2.
  func refuse(notUTF8 text: String, of variable: String? = nil) -> Int32 {
    let subject = variable.map { "The variable \($0), \(text.inQuotes)," } ?? text.inQuotes
    return report(
      "\(subject) is not UTF-8. Type it anew in UTF-8; a file of such a name has to be renamed.", code: 2)
  }

  private func perform(_ tokens: [String]) async throws -> Int32 {
    let subcommand = try Self.subcommand(in: tokens)
    let arguments = try ParsedArguments(tokens, options: GlobalOptions.list + (subcommand?.options ?? []))
    if arguments.has("help") {
      try output.raw(subcommand.map(Help.text(of:)) ?? Help.text())
      return 0
    }
    if arguments.has("version") {
      try output.line("maitre \(Self.version)")
      return 0
    }
    let options = try GlobalOptions(arguments, zone: { .current })
    let context = CommandContext(options: options, environment: environment, output: output, errors: errors)
    guard let subcommand else { return try await DashboardCommand.run(context, isDemo: false) }
    guard options.script == nil || subcommand == DemoCommand.self else {
      throw UsageError("--script uses the dashboard: leave out \(subcommand.name), or say demo.")
    }
    try arguments.refuseBlanks(of: subcommand.name)
    if subcommand != DemoCommand.self { try check(subcommand, arguments, context) }
    return try await subcommand.run(arguments, context)
  }

  /// What would be passed over in silence: a wish to write nothing, a theme that there is none of, a file that was not understood.
  private func check(
    _ subcommand: any Subcommand.Type, _ arguments: ParsedArguments, _ context: CommandContext
  ) throws {
    if context.options.isReadOnly, subcommand.access(arguments) != .reading {
      throw UsageError("\(subcommand.name) writes into the book, which --read-only rules out. Leave it out.")
    }
    if let theme = context.options.theme { try context.checkTheme(theme) }
    for problem in context.configuration.commandProblems { try context.say(problem) }
  }

  /// The first word that is no option and no option's value; none behind an option that nobody knows, which is told first.
  private static func subcommand(in tokens: [String]) throws(UsageError) -> (any Subcommand.Type)? {
    // Most starts have no option: all of them are put together for the first one.
    lazy var known = GlobalOptions.list + subcommands.flatMap { $0.options }
    var rest = tokens[...]
    while let token = rest.popFirst() {
      guard token == "-" || ParsedArguments.isOption(token) else { return try named(token) }
      let pieces = ParsedArguments.pieces(of: token)
      let option = known.first { "--\($0.name)" == pieces[0] }
      if option == nil, token.utf8.starts(with: "--".utf8), token != "--" { return nil }
      if option?.value != nil, pieces.count == 1 { _ = rest.popFirst() }
    }
    return nil
  }

  private static func named(_ word: String) throws(UsageError) -> any Subcommand.Type {
    if let found = subcommands.first(where: { $0.name == word }) { return found }
    let nearest = word.nearest(in: subcommands.map { $0.name })
    throw UsageError(
      "There is no subcommand \(word.inQuotes). "
        + (nearest.map { "Did you mean \($0)?" } ?? "See: maitre --help"))
  }

  private func report(_ sentence: String, ways: [String] = [], code: Int32) -> Int32 {
    do {
      // A path or a code may have been typed at any length.
      try errors.line("maitre: \(sentence.endingOnce)".clipped(toCells: 1_000))
      for way in ways { try errors.line("  \(way)") }
    } catch {
      // Nobody reads the errors either; the exit code still tells.
    }
    return code
  }
}
