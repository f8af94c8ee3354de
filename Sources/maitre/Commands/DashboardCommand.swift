import Book
import Dashboard
import TerminalUI

/// No subcommand, and `demo`: the dashboard.
enum DashboardCommand {
  @MainActor static func run(_ context: CommandContext, isDemo: Bool) async throws -> Int32 {
    SignalMask.blockHandled()
    var options = try context.startOptions()
    if isDemo { options.store = .demo }
    let app = AppManager(surroundings: context.surroundings, options: options)
    let reason = try await Dashboard.run(app, environment: context.environment)
    reason.endProcess()
  }
}
