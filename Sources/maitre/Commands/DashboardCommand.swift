import Book
import Dashboard
import TerminalUI

/// No subcommand, and `demo`: the dashboard.
enum DashboardCommand {
  /// - Returns: The exit code; a signal ends the process as its sender expects.
  static func run(_ context: CommandContext, isDemo: Bool) async throws -> Int32 {
    // Before any thread exists, so that the event loop is the one receiver.
    SignalMask.blockHandled()
    let reason: ExitReason
    do {
      reason = try await show(context, isDemo: isDemo)
    } catch let error as TerminalError {
      throw UsageError("\(error)")
    }
    reason.endProcess()
  }

  @MainActor
  private static func show(_ context: CommandContext, isDemo: Bool) async throws -> ExitReason {
    var options = try context.startOptions()
    if isDemo { options.store = .demo }
    let themes = context.surroundings.directories.map { "\($0.config)/themes" }
    let terminal = Terminal.Options(
      asciiOnly: context.options.asciiOnly ? true : nil, title: "Maitre",
      crashLog: context.surroundings.directories?.log)
    return try await Dashboard.run(
      AppManager(surroundings: context.surroundings, options: options), terminal: terminal,
      environment: context.environment, theme: context.options.theme, userThemes: themes)
  }
}
