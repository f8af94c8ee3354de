import Foundation
import TerminalHarness
import Testing

/// A person's machine for one test: a home directory that goes with its last reference, and the program in it.
final class TestHome: Sendable {
  /// The clock of most tests: the designed evening, standing still.
  static let evening = ["--now", "2026-12-04T19:42+01:00", "--freeze"]

  /// Holds the home and what tests put beside it.
  let folder: String
  /// What the program finds in its environment.
  let environment: [String: String]

  var path: String { "\(folder)/home" }
  var book: String { "\(path)/.local/share/maitre/book.db" }
  var log: String { "\(path)/.local/state/maitre/maitre.log" }

  init(actor: String = "marta") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "maitre-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: "\(folder)/home", withIntermediateDirectories: true)
    environment = PTYTerminal.standardEnvironment.merging([
      "HOME": "\(folder)/home", "MAITRE_ACTOR": actor, "TZ": "Europe/Berlin",
    ]) { $1 }
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      Issue.record("\(folder) was not removed: \(error)")
    }
  }

  /// The environment with changes; nil takes a variable away.
  func environment(_ changes: [String: String?]) -> [String: String] {
    var environment = environment
    for (name, value) in changes { environment[name] = value }
    return environment
  }
}

extension TestHome {
  /// Starts `maitre` with these arguments.
  func start(_ arguments: [String], _ changes: [String: String?] = [:]) throws -> Command {
    try Command(
      Products.path(of: "maitre"), arguments, environment: environment(changes), in: folder)
  }

  /// Runs `maitre` to its end, by the machine's own clock.
  func run(_ arguments: String..., changes: [String: String?] = [:]) async throws -> CommandResult {
    try await start(arguments, changes).result()
  }

  /// Runs `maitre` to its end in the designed evening.
  func tonight(_ arguments: String...) async throws -> CommandResult {
    try await start(Self.evening + arguments).result()
  }

  /// How long the program takes now for what it does in a moment on an idle machine: a measure of how busy this one is.
  func pace() async throws -> Duration {
    let start = ContinuousClock.now
    _ = try await tonight("--version")
    return ContinuousClock.now - start
  }

  /// Runs a shell's `script`, in which `$0` is the program.
  func shell(_ script: String, changes: [String: String?] = [:]) async throws -> CommandResult {
    try await Command(
      "/bin/bash", ["-c", script, Products.path(of: "maitre")], environment: environment(changes), in: folder
    ).result()
  }

  /// Opens a pipe as descriptor 3 of a shell whose reader is gone before anything is written.
  static let pipeWithoutReader = "mkfifo gone && exec 4<>gone 3>gone 4>&-; "

  /// Adds a booking for two at Pasta Palace tonight, a minute before the designed evening stands still.
  ///
  /// - Returns: Its code.
  @discardableResult
  func add(_ guest: String, at time: String = "20:00", _ more: String...) async throws -> String {
    try await makeBook()
    let basics = ["add", "--restaurant", "pasta", "--party", "2", "--at", "today \(time)", "--guest", guest]
    let clock = ["--now", "2026-12-04T19:41+01:00", "--freeze"]
    let added = try await start(clock + basics + more).result()
    try #require(added.code == 0, "\(added.errors)")
    return added.word
  }

  /// The bookings of a day, as `list` prints them for other programs.
  func bookings(on day: String = "today") async throws -> [ListedBooking] {
    let list = try await tonight("list", "bookings", "--day", day, "--format", "json")
    try #require(list.code == 0, "\(list.errors)")
    return try JSONDecoder().decode([ListedBooking].self, from: Data(list.output.utf8))
  }
}

extension TestHome {
  /// Opens the dashboard in the designed evening on a new terminal.
  func dashboard(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, changes: [String: String?] = [:]
  ) throws -> PTYTerminal {
    try PTYTerminal(
      Products.path(of: "maitre"), Self.evening + arguments, columns: columns, rows: rows,
      environment: environment(changes))
  }

  /// The same, with the list of bookings on the screen.
  func openDashboard(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, changes: [String: String?] = [:]
  ) async throws -> PTYTerminal {
    let terminal = try PTYTerminal(
      Products.path(of: "maitre"), Self.evening + arguments, columns: columns, rows: rows,
      environment: environment(changes))
    try await terminal.waitForText("1 Bookings")
    return terminal
  }

  /// The same as the job of a shell that stops and continues with it.
  func openDashboardAsJob(_ arguments: String...) async throws -> PTYTerminal {
    let program = try Products.path(of: "maitre")
    let terminal = try PTYTerminal(
      JobShell.path, JobShell.arguments(running: program, Self.evening + arguments),
      environment: environment([:]))
    try await terminal.waitForText("1 Bookings")
    return terminal
  }

  /// A shell's `script` on a new terminal, in which `$0` is the program.
  func terminal(_ script: String, changes: [String: String?] = [:]) throws -> PTYTerminal {
    try PTYTerminal(
      "/bin/bash", ["-c", script, Products.path(of: "maitre")], environment: environment(changes))
  }
}
