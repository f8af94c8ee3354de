import Foundation

/// The composition root.
@main enum Maitre {
  static func main() async {
    // A reader that went away is an error of the write, which ends a command quietly.
    signal(SIGPIPE, SIG_IGN)
    let program = Program(
      environment: ProcessInfo.processInfo.environment, output: .standard, errors: .error)
    exit(await program.run(Array(CommandLine.arguments.dropFirst())))
  }
}
