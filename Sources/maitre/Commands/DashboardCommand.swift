import Book
import Dashboard
import TerminalUI

/// No subcommand, and `demo`: the dashboard.
enum DashboardCommand {
  /// - Returns: The exit code; a signal ends the process as its sender expects.
  static func run(_ context: CommandContext, isDemo: Bool) async throws -> Int32 {
    if let path = context.options.script { return try await play(path, context, isDemo: isDemo) }
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
    let options = try startOptions(context, isDemo: isDemo)
    let terminal = try Terminal(options: looks(context), environment: context.environment)
    return try await run(context, options, on: terminal)
  }

  /// The dashboard with a script instead of a person and a terminal.
  ///
  /// - Returns: 0, or what the program ended with.
  /// - Throws: When the script cannot be read, or not be played to its end.
  @MainActor
  private static func play(_ path: String, _ context: CommandContext, isDemo: Bool) async throws -> Int32 {
    let options = try startOptions(context, isDemo: isDemo)
    let display: ScriptedTerminal
    do throws(ScriptError) {
      display = ScriptedTerminal(
        try Script(path: path), options: looks(context), environment: context.environment)
    } catch {
      throw CommandFailure(error.sentence)
    }
    let reason = try await run(context, options, on: display)
    if let failure = display.failure { throw CommandFailure(failure.sentence, ways: failure.shown) }
    if case .quit(let code) = reason { return code }
    reason.endProcess()
  }

  private static func startOptions(_ context: CommandContext, isDemo: Bool) throws -> StartOptions {
    var options = try context.startOptions()
    if isDemo { options.store = .demo }
    // The evening of the demonstration is of the samples.
    if isDemo, context.options.feed == nil { options.feeds = StartOptions().feeds }
    return options
  }

  private static func looks(_ context: CommandContext) -> Terminal.Options {
    Terminal.Options(
      asciiOnly: context.options.asciiOnly ? true : nil, mouse: context.configuration.usesMouse,
      title: "Maitre",
      crashLog: context.surroundings.directories?.log)
  }

  @MainActor
  private static func run(
    _ context: CommandContext, _ options: StartOptions, on display: any Display
  ) async throws -> ExitReason {
    var look = Look()
    look.theme = context.options.theme ?? context.configuration.theme
    look.themes = context.surroundings.directories?.themes
    look.paintsBackground = context.configuration.paintsBackground
    look.keymap = context.configuration.keymap
    look.problems = context.configuration.problems
    return try await Dashboard.run(
      AppManager(surroundings: context.surroundings, options: options), on: display,
      environment: context.environment, look: look)
  }
}
