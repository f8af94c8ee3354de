/// The help texts, made from the tables that the parser reads.
enum Help {
  /// The program's own.
  static func text() -> String {
    let commands = Program.subcommands.map { row($0.name, $0.summary, width: 12) }
    return """
      Maitre, a reservation book for the terminal.

      Usage: maitre [options] [subcommand]

      Without a subcommand the dashboard opens. Subcommands:
      \(commands.joined(separator: "\n"))

      Options:
      \(rows(GlobalOptions.list))

      Examples:
        maitre
        maitre demo
        maitre --store ~/book.db --feed ~/halle.json
        maitre add --help

      """
  }

  /// A subcommand's.
  static func text(of command: any Subcommand.Type) -> String {
    let own = command.options.isEmpty ? "" : "\nOptions:\n\(rows(command.options))\n"
    let synopsis = command.synopsis.isEmpty ? "" : " \(command.synopsis)"
    return """
      maitre \(command.name): \(command.summary)

      Usage: maitre \(command.name)\(synopsis) [options]
      \(own)
      Every subcommand also takes:
      \(rows(GlobalOptions.list))

      Examples:
      \(command.examples.map { "  " + $0 }.joined(separator: "\n"))

      """
  }

  private static func rows(_ options: [CommandOption]) -> String {
    options.map { row($0.synopsis, $0.help, width: 20) }.joined(separator: "\n")
  }

  private static func row(_ name: String, _ help: String, width: Int) -> String {
    "  " + name + String(repeating: " ", count: max(2, width - name.count)) + help
  }
}
