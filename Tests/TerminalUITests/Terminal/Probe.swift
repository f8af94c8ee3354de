import TerminalHarness

/// The probe program on a new terminal.
enum Probe {
  static func start(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:]
  ) throws -> PTYTerminal {
    var values = PTYTerminal.standardEnvironment
    for (name, value) in environment { values[name] = value }
    return try PTYTerminal(
      Products.path(of: "TerminalProbe"), arguments, columns: columns, rows: rows, environment: values)
  }

  /// The same, once its first frame is there.
  static func ready(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:]
  ) async throws -> PTYTerminal {
    let terminal = try start(arguments, columns: columns, rows: rows, environment: environment)
    try await terminal.waitForText("size \(columns)x\(rows)")
    return terminal
  }

  /// The probe as the job of a shell that stops and continues with it.
  static func job(columns: Int = 80, rows: Int = 24) throws -> PTYTerminal {
    try PTYTerminal(
      JobShell.path, JobShell.arguments(running: Products.path(of: "TerminalProbe")), columns: columns,
      rows: rows)
  }

  /// The probe started by a shell's `script`, in which `$0` is its path.
  static func inShell(_ script: String, environment: [String: String] = [:]) throws -> PTYTerminal {
    try PTYTerminal(
      "/bin/bash", ["-c", script, Products.path(of: "TerminalProbe")],
      environment: PTYTerminal.standardEnvironment.merging(environment) { $1 })
  }
}
