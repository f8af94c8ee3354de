import Book

/// No subcommand, and `demo`: the dashboard.
enum DashboardCommand {
  static func run(_ context: CommandContext, isDemo: Bool) async throws -> Int32 {
    0
  }
}
