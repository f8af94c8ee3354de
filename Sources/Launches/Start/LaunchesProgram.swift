import Foundation
import Networking
import Persistence
import TerminalUI
import Text

/// A browser of launches: the second program on Persistence, Networking and TerminalUI, which shows their borders.
@main enum LaunchesProgram {
  @MainActor static func main() async {
    do {
      let arguments = try LaunchesArguments(CommandLine.arguments.dropFirst())
      if arguments.wantsHelp { return print(LaunchesArguments.help, terminator: "") }
      // Before any thread exists, so that the event loop is the one receiver.
      if !arguments.importsOnly, arguments.script == nil { SignalMask.blockHandled() }
      try await run(arguments)
    } catch {
      complain("\(error)")
      exit((error as? LaunchesError)?.exitCode ?? 1)
    }
  }

  @MainActor private static func run(_ arguments: LaunchesArguments) async throws {
    let environment = ProcessInfo.processInfo.environment
    var entries: [LaunchEntry]?
    if let source = arguments.source { entries = try await read(source) }
    let path = arguments.isInMemory ? nil : arguments.storePath ?? defaultPath(environment)
    let container = try await LaunchStore.open(path)
    let reason: ExitReason
    do {
      if arguments.importsOnly {
        try await importAndReport(entries ?? [], into: container)
        reason = .quit(0)
      } else {
        let display = try display(arguments, environment)
        reason = try await LaunchesSession(container, display).run(importing: entries)
        if let failure = (display as? ScriptedTerminal)?.failure { complain(failure.description) }
      }
    } catch {
      await container.close()
      throw error
    }
    await container.close()
    reason.endProcess()
  }

  /// - Throws: `NetworkError`, or `LaunchesError.unreadable`.
  private static func read(_ source: String) async throws -> [LaunchEntry] {
    let address = try ResourceAddress(
      parsing: source, workingDirectory: FileManager.default.currentDirectoryPath)
    let clock = NetworkClock.continuous(wall: { Date() })
    let network = NetworkManager(
      transports: [FileTransport(), CurlTransport(userAgent: "launches/1", clock: clock)], clock: clock)
    let document = try await network.data(for: ResourceRequest(address))
    return try LaunchEntry.entries(of: document.body, from: "\(address)")
  }

  private static func importAndReport(_ entries: [LaunchEntry], into container: ModelContainer)
    async throws
  {
    let request = LaunchImport.request(entries, identifiers: IdentifierSource(now: { Date() }))
    let report = ImportReport(try await container.batchInsert(request))
    print(report.lines.joined(separator: "\n"))
    for refusal in report.refusals { complain(refusal) }
  }

  @MainActor private static func display(
    _ arguments: LaunchesArguments, _ environment: [String: String]
  ) throws -> any Display {
    if let script = arguments.script {
      return ScriptedTerminal(try Script(path: script), environment: environment)
    }
    return try Terminal(options: Terminal.Options(title: "Launches"), environment: environment)
  }

  /// Empty without a home: opening says so.
  private static func defaultPath(_ environment: [String: String]) -> String {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let data = folder("XDG_DATA_HOME") ?? folder("HOME").map { "\($0)/.local/share" }
    return data.map { "\($0)/launches/launches.db" } ?? ""
  }

  private static func complain(_ sentence: String) {
    let lines = sentence.split(separator: "\n").map { String($0).cleanedForTerminal }.joined(separator: "\n")
    FileHandle.standardError.write(Data("launches: \(lines)\n".utf8))
  }
}
