/// One `--option` of the command line, as the parser reads it and the help shows it.
struct CommandOption: Sendable {
  /// Without the dashes: `store`.
  let name: String
  /// What stands for its value in the help, `PATH`; nil for a switch.
  let value: String?
  /// At most 60 characters.
  let help: String
  /// Whether it may stand there more than once.
  let isRepeatable: Bool

  init(_ name: String, _ value: String? = nil, isRepeatable: Bool = false, help: String) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// Its form in the help: `--store PATH`.
  var synopsis: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }
}
