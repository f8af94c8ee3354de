import Glibc
import TerminalUI

/// A small program over TerminalUI for tests to drive: it shows what arrived and does what it is told.
@main enum TerminalProbe {
  @MainActor static func main() async {
    SignalMask.blockHandled()
    let environment = currentEnvironment()
    do {
      let options = Terminal.Options(
        asciiOnly: CommandLine.arguments.contains("--ascii") ? true : nil,
        mouse: !CommandLine.arguments.contains("--no-mouse"),
        reportsFocus: CommandLine.arguments.contains("--focus"), title: "probe",
        crashLog: environment["PROBE_CRASH_LOG"])
      let terminal = try Terminal(options: options, environment: environment)
      let reason = try await ProbeScreen(terminal: terminal, environment: environment).run()
      if environment["PROBE_FAREWELL"] != nil { print("ended: \(reason)") }
      fflush(nil)
      reason.endProcess()
    } catch {
      let sentence = "\(error)\n"
      _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
      exit(2)
    }
  }

  private static func currentEnvironment() -> [String: String] {
    var values: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return values
  }
}
