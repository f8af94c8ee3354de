import Book
import Foundation
import Reservations

/// `maitre demo`: the dashboard on a private book with an evening in progress.
enum DemoCommand: Subcommand {
  static let name = "demo"
  static let summary = "a busy Friday evening, on a private book that ends with the program"
  static let synopsis = ""
  static let options: [CommandOption] = []
  static let examples = ["maitre demo", "maitre demo --now 2026-12-04T19:42+01:00 --freeze"]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    guard context.options.store == nil, !context.options.isInMemory, !context.options.isReadOnly else {
      throw UsageError("demo has a book of its own: leave out --store, --in-memory and --read-only.")
    }
    // An evening in progress, whatever time it is. It is worked out when somebody asks: after the first frame.
    let evening =
      context.options.start == nil
      ? context.with(clock: .running { DemoEvening.moment(at: Date()) }) : context
    return try await DashboardCommand.run(evening, isDemo: true)
  }
}
